"""What a learner has done, and the files and codes that keep it."""
