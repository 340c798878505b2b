"""The commands that measure anew, and tournaments."""
