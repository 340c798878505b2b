"""The coach's knowledge of gin: for two every choice is played out, elsewhere habits decide."""

from ginlearn.course.coach.gin.costing import reckoning
from ginlearn.course.coach.gin.hinting import hints

__all__ = ["hints", "reckoning"]
