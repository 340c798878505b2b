"""What the coach knows of gin: for two every choice is played out, elsewhere habits are told."""

from ginlearn.course.coach.gin.costing import reckoning
from ginlearn.course.coach.gin.hinting import hints

__all__ = ["hints", "reckoning"]
