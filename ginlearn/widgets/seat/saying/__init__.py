"""The words of a table for names, refusals and scores."""
