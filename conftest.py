"""Puts the loops of the tests in force for all that pytest collects in this repository."""

pytest_plugins = ["tests.loops"]
