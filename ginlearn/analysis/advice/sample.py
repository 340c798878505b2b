"""The points that choices gained in dealt worlds, and what follows from them with its error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

# What only names a sample, such as the coach, does without numpy.
Values: TypeAlias = "npt.NDArray[np.float64]"
Deals: TypeAlias = "npt.NDArray[np.intp]"


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """The points gained by some choices in the same worlds."""

    margins: Values
    """Points gained on the other: shape (choices, worlds)."""
    weights: Values
    """The likelihood of each world relative to the others: shape (worlds,)."""
    deals: Deals
    """Worlds with the same number have the opponent's hand in common: shape (worlds,)."""

    @staticmethod
    def joined(samples: Sequence[Sample]) -> Sample:
        """The same choices in the worlds of all the samples, which have no deal in common."""
        import numpy as np

        return Sample(
            np.concatenate([each.margins for each in samples], axis=1),
            np.concatenate([each.weights for each in samples]),
            numbered_apart([each.deals for each in samples]),
        )

    def ordered(self, order: Sequence[int]) -> Sample:
        """The same worlds with the choices in another order."""
        return Sample(self.margins[list(order)], self.weights, self.deals)

    def worth(self) -> Values:
        """The mean gain of each choice, in points: shape (choices,)."""
        worth: Values = self.margins @ self.weights / self.weights.sum()
        return worth

    def difference(self, first: int, second: int) -> tuple[float, float]:
        """The mean gain of one choice less that of another, and its standard error."""
        return mean_of(self.margins[first] - self.margins[second], self.weights, self.deals)

    def reaches(self, points: float, choice: int) -> float:
        """The chance, from 0 to 1, that a choice gains at least so many points."""
        gained = self.margins[choice] >= points
        return float(gained @ self.weights / self.weights.sum())


def numbered_apart(parts: Sequence[Deals]) -> Deals:
    """The numbers of deals one after another, those of each part following the last of the one
    before.
    """
    import numpy as np

    before = np.cumsum([0, *(part.max() + 1 for part in parts[:-1])])
    joined: Deals = np.concatenate(parts) + np.repeat(before, [len(part) for part in parts])
    return joined


def mean_of(values: Values, weights: Values, deals: Deals) -> tuple[float, float]:
    """The weighted mean of values, and its standard error.

    Values from the same deal may be correlated, so they count as one in the error.

    >>> import numpy as np
    >>> mean_of(np.array([1.0, 3.0]), np.array([1.0, 1.0]), np.array([0, 1]))
    (2.0, 0.7071067811865476)
    """
    import numpy as np

    total = weights.sum()
    mean = float(values @ weights / total)
    apart = np.bincount(deals, (values - mean) * weights)
    error = float(np.sqrt(np.square(apart).sum()) / total)
    return mean, error
