"""The catalogues of translations: found, compiled, and two pseudo-languages."""
