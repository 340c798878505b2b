"""The catalogues of translations: found, compiled, and two that nobody speaks."""
