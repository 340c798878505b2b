"""The language of the cells: chosen, or taken from the environment, or English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ginlearn.text import (
    GinlearnError,
    Language,
    Text,
    current_language,
    language_named,
    say,
    use_language,
)  # fmt: skip

WON = Text("won")


@pytest.fixture(autouse=True)
def _unchosen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("GINLEARN_LANGUAGE", raising=False)
    use_language(None)
    yield
    use_language(None)


def test_without_a_choice_it_is_english() -> None:
    assert (current_language(), say(WON)) == (Language("en"), "won")


def test_the_environment_may_name_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "en-XA")
    assert say(WON) == "⟦ŵöñ ~⟧"
    monkeypatch.setenv("GINLEARN_LANGUAGE", "")
    assert say(WON) == "won"


def test_a_choice_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "he")
    assert use_language("en-XA") == current_language() == Language("en-XA")
    assert use_language(None) == Language("he")


@pytest.mark.parametrize(
    "code", ["", "english", "e", "he IL", "../he", "he-", 7, None, "\u05d4\u05d4"]
)
def test_what_is_no_code_is_refused_by_what_it_is(code: object) -> None:
    with pytest.raises(
        GinlearnError, match="is not a language; write a code such as 'en'"
    ) as caught:
        language_named(code)
    assert repr(code) in str(caught.value)


def test_a_choice_that_is_refused_leaves_the_old_one() -> None:
    use_language("en-XA")
    with pytest.raises(GinlearnError):
        use_language("no language")
    assert current_language() == Language("en-XA")


@pytest.mark.parametrize("code", ["en", "he", "pt-BR", "en-XA", "zh-Hant-TW"])
def test_codes_as_in_the_web_are_taken(code: str) -> None:
    assert language_named(code).code == code


def test_a_wrong_code_in_the_environment_is_refused_with_the_variable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reason = r"^'he_IL \{x\}' is not a language; write a code such as 'en' into GINLEARN_LANGUAGE$"
    with monkeypatch.context() as here:
        here.setenv("GINLEARN_LANGUAGE", "he_IL {x}")
        with pytest.raises(GinlearnError, match=reason):
            current_language()
        assert use_language("en").code == "en"
