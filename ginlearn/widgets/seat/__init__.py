"""One seat's view of a game: its layout, its own hand, its sentences.

Each game has a module of its name here, with its zones, buttons and sentences; a game without one
is shown by `ginlearn.widgets.seat.any_game`.
"""
