"""Questions: what they show and ask, how an answer is read and marked."""
