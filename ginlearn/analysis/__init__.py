"""What pays, in numbers and pictures."""
