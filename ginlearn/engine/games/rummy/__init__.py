"""Basic rummy, for two to six players."""
