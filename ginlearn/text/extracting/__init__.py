"""Find every template in the source, for the people who translate them.

``python -m ginlearn.text.extracting FILE.pot`` writes them to a template catalogue. It needs Babel,
which the extra ``translate`` brings, and JupyterLab too. A comment that begins with
``TRANSLATORS:`` above a template goes with it.

A template is found where a text is made, so it must be a literal there:

====================================  ===========================================================
found in                              which may be
====================================  ===========================================================
``Text("…")``, ``marked("…")``        a literal
``Text.in_context("…", "…")``         two literals
``Text.counted("…", "…")``            two literals
``Text.each("…", "…", …)``            literals
``SomeError("…")``                    a literal, or anything that can be a text, for every class
                                      of errors that comes from `GinlearnError`
====================================  ===========================================================
"""

from ginlearn.text.extracting.source import extract
from ginlearn.text.extracting.template import Extracted, SourcePlace, Template, names_in

__all__ = ["Extracted", "SourcePlace", "Template", "extract", "names_in"]
