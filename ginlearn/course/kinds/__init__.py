"""The kinds of question, a file each; `course.questions.exercises` finds them by name."""
