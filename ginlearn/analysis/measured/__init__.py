"""Tables measured by self-play, with their files."""
