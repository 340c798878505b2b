"""How a table says names, refusals and scores."""
