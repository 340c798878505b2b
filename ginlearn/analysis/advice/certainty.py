"""When a difference that was measured is taken to be one."""

SURE = 2.0
"""Standard errors by which a choice has to differ from the best to be called worse."""
