"""What one seat sees of a game: its layout, its own hand, its sentences.

Each game has a module of its name here, with its zones, buttons and sentences; one without is
shown by `ginlearn.widgets.seat.any_game`.
"""
