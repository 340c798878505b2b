"""The measures of the house: floors without rings, folders of a readable size, private parts.

`python -m tests.house` prints the same counts for any tree.
"""

from __future__ import annotations

import pytest

from tests import house

MODULES = house.modules_of(house.PACKAGE)


def test_no_module_imports_one_that_imports_it_back() -> None:
    assert house.rings(MODULES) == []


def test_no_folder_holds_more_than_twelve_modules() -> None:
    assert house.crowded_folders(MODULES) == []


def test_no_prefix_of_file_names_stands_for_a_folder() -> None:
    assert house.prefixes(MODULES) == []


def test_no_public_name_means_two_things() -> None:
    assert house.names_with_two_meanings(MODULES) == []


def test_private_attributes_stay_inside_their_class() -> None:
    assert house.reach_ins(MODULES) == []


def test_nobody_outside_the_rooms_asks_which_game_it_is() -> None:
    assert house.questions_after_the_game(MODULES) == []


def test_no_class_is_cut_over_several_files() -> None:
    assert house.pieces_of_classes(MODULES) == []


@pytest.mark.parametrize("widget", house.widgets(), ids=lambda widget: widget.__name__)
def test_a_widget_has_at_most_two_classes_of_ours_above_anywidget(widget: type) -> None:
    ours = [base.__qualname__ for base in widget.__mro__ if base.__module__.startswith("ginlearn.")]
    assert len(ours) <= 2 + 1, ours  # the widget itself, and the two it builds on
