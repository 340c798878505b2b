"""The rules of play: cards, melds, hands and games. It uses the standard library alone.

Comments and docstrings cite where a rule comes from. "The Hebrew rules of gin" and "the Greek rules
of gin" are one set of rules for two, which the lessons teach; "the table rules" are Hebrew rules of
gin for two to four, in which the losers lose points; "the rules of basic rummy" are Hebrew too. The
other names are public. docs/sources.md says more.
"""
