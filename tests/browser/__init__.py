"""The widgets in real front ends: JupyterLab and Notebook 7, in Chromium."""
