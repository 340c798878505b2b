"""Short codes that people copy by hand."""
