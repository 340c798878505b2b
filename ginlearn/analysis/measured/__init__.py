"""Tables measured by self-play, and the files they lie in."""
