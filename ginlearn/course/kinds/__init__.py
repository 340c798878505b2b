"""The kinds of question, each a file or folder by what it practises.

`course.questions.exercises` finds them by name.
"""
