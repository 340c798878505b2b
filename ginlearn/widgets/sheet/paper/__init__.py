"""The ruled paper of a score sheet: its headings, its rows, and the text around them."""
