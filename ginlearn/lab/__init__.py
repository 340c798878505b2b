"""The parts behind `ginlearn lab`: the learner's copy of the lessons, and JupyterLab on it."""
