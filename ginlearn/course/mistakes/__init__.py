"""The named mistakes, and how to find them in what a learner has laid or counted."""
