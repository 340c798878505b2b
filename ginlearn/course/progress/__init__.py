"""A learner's record, and the files and codes that keep it."""
