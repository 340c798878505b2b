"""The test by which a measured difference counts as a real one."""

SURE = 2.0
"""The standard errors by which a choice has to differ from the best to count as worse."""
