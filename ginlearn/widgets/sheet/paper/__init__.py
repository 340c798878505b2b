"""The ruled paper of a score sheet: its headings, its rows, and what stands around them."""
