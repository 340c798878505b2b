"""Gin rummy, for two to four players."""
