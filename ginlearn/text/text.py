"""A text: an English template, and the values that fill it when it is said."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Self

from ginlearn.text.filling import fill
from ginlearn.text.language import ENGLISH, Language


class Text:
    """One or more sentences, or a few words, that can be said in any language.

    The template is a literal, so that it can be found in the source and translated; a name in
    braces stands for a value. `ginlearn.text.filling` describes the possible values and the forms
    in which they can be said.

    >>> Text("{name} has won.", name="Ann")
    Text('Ann has won.')

    ``str(text)`` is the English text; `Language.say` gives it in the reader's language.
    """

    __slots__ = ("context", "other", "template", "values")

    template: str
    other: str | None
    """The template for every number ``n`` except one, where the text counts something."""
    context: str
    """A context that tells the text from another with the same English words; "" for none."""
    values: Mapping[str, object]

    def __init__(self, template: str, /, **values: object) -> None:
        self._set(template, values)

    def _set(
        self,
        template: str,
        values: Mapping[str, object],
        context: str = "",
        other: str | None = None,
    ) -> None:
        put = object.__setattr__
        put(self, "template", template)
        put(self, "values", MappingProxyType(dict(values)))
        put(self, "context", context)
        put(self, "other", other)

    @classmethod
    def in_context(cls, context: str, template: str, /, **values: object) -> Self:
        """A text whose English words mean something else elsewhere.

        >>> Text.in_context("button", "Hint") == Text("Hint")
        False
        """
        return cls._made(template, values, context)

    @classmethod
    def counted(cls, one: str, other: str, /, **values: object) -> Self:
        """A text that counts something: the number ``n`` chooses the form, in any language.

        >>> [str(Text.counted("{n} card", "{n} cards", n=n)) for n in (0, 1, 2)]
        ['0 cards', '1 card', '2 cards']
        """
        return cls._made(one, values, "", other)

    @classmethod
    def each(cls, context: str, *templates: str) -> tuple[Self, ...]:
        """Several texts in one context, such as the names of the suits."""
        return tuple(cls.in_context(context, template) for template in templates)

    def filled(self, **values: object) -> Self:
        """The same text with these values added to, or replacing, those it has.

        >>> Text("{name} has won.").filled(name="Ann")
        Text('Ann has won.')
        """
        return self._made(self.template, {**self.values, **values}, self.context, self.other)

    @classmethod
    def _made(
        cls, template: str, values: Mapping[str, object], context: str, other: str | None = None
    ) -> Self:
        text = cls.__new__(cls)
        text._set(template, values, context, other)
        return text

    def said(self, language: Language, _form: str = "", /) -> str:
        """The text in that language; raises KeyError for a value that it names but lacks."""
        return fill(self.template_in(language), self.values, language)

    def template_in(self, language: Language) -> str:
        """The template in that language, before it is filled."""
        if self.other is not None:
            return language.counted(self.template, self.other, self.values.get("n"))
        return language.translated(self.template, self.context)

    def forms_in(self, language: Language) -> dict[str, str]:
        """The templates of a counted text by plural category, for a page that counts by itself.

        >>> Text.counted("{n} card", "{n} cards").forms_in(ENGLISH)
        {'one': '{n} card', 'other': '{n} cards'}
        """
        return {
            category: self.filled(n=number).template_in(language)
            for category, number in language.categories.items()
        }

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a text never changes; filled({name}=...) gives another one")

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def __repr__(self) -> str:
        try:
            said = str(self)
        except KeyError:  # its values are still to come
            said = self.template
        return f"Text({said!r})"

    def __bool__(self) -> bool:
        """True unless the text is empty."""
        return bool(self.template)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        # Values need not be hashable, and few texts differ in their values alone.
        return hash((self.template, self.context))

    def __reduce__(self) -> tuple[object, ...]:
        # A read-only view of a dictionary cannot be pickled.
        return (Text._made, self._parts())

    def _parts(self) -> tuple[str, dict[str, object], str, str | None]:
        return (self.template, dict(self.values), self.context, self.other)
