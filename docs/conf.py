"""How the site is built: `sphinx-build -W docs build/site`."""

from __future__ import annotations

import inspect
from importlib.metadata import version as installed

from sphinx.application import Sphinx
from sphinx.util.inspect import stringify_signature
from traitlets import HasTraits

project = "ginlearn"
author = "The ginlearn authors"
project_copyright = author
version = release = installed("ginlearn")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
# A name between single quotation marks in a docstring is a link wherever there is such a name.
default_role = "py:obj"

myst_enable_extensions = ["colon_fence"]
# So that one page can link to a heading of another.
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
# Longer signatures get a line for each argument.
python_maximum_signature_line_length = 70
add_module_names = False
toc_object_entries_show_parents = "hide"


html_theme = "furo"
pygments_dark_style = "github-dark"
html_title = "ginlearn"
html_static_path = ["_static"]
html_css_files = ["ginlearn.css"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-brand-primary": "#0b6b3a",
        "color-brand-content": "#0b6b3a",
        "color-brand-visited": "#35566f",
        "color-api-name": "#0b6b3a",
        "color-api-pre-name": "#55625b",
    },
    "dark_css_variables": {
        "color-brand-primary": "#6fd69f",
        "color-brand-content": "#6fd69f",
        "color-brand-visited": "#9cc3e0",
        "color-api-name": "#6fd69f",
        "color-api-pre-name": "#a9b5ae",
    },
}


def setup(app: Sphinx) -> None:
    """Have arguments shown as the code has them."""
    app.connect("autodoc-process-signature", _as_written)


def _as_written(
    _app: Sphinx,
    what: str,
    _name: str,
    documented: object,
    _options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """The arguments and what is returned, with names such as CardsLike left as they are.

    Autodoc would write out what such a name stands for, and of a widget it would show the
    arguments of traitlets' ``__new__``, which takes anything.
    """
    if isinstance(documented, type) and issubclass(documented, HasTraits):
        widget = inspect.signature(documented.__init__)
        return stringify_signature(_unbound(widget), show_return_annotation=False), None
    if what in ("function", "method") and inspect.isroutine(documented) and signature:
        return stringify_signature(_unbound(inspect.signature(documented))), None
    return signature, returns


def _unbound(signature: inspect.Signature) -> inspect.Signature:
    """The signature without ``self``."""
    arguments = signature.parameters.values()
    return signature.replace(parameters=[each for each in arguments if each.name != "self"])
