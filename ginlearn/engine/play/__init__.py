"""The parts that all games share: states, moves, results, seats and deals."""
