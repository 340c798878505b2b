"""Card faces, and the order in which people hold cards."""
