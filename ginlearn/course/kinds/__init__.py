"""The kinds of question, one file each; `ginlearn.course.exercises` finds them by name."""
