"""Tasks that run in time slices, in a worker or on the page itself."""

from __future__ import annotations

from typing import Protocol


class Task(Protocol):
    """A task of many short steps; its question and its results are texts."""

    def begin(self, text: str) -> None:
        """Begin with what this text asks; ValueError if it asks nothing sensible."""
        ...

    def think(self, seconds: float) -> tuple[str, bool]:
        """Go on for so long: what has been found so far, and whether that is all."""
        ...


def load_task(name: str) -> Task:
    """A task by its name; its code is imported only now. KeyError if there is none."""
    match name:
        case "decide":
            from tinderbox.arena.tasks.decision import DecisionTask

            return DecisionTask()
        case "fairness":
            from tinderbox.arena.tasks.fairness import FairnessTask

            return FairnessTask()
        case "hint":
            from tinderbox.arena.tasks.hints import HintTask

            return HintTask()
        case "balance":
            from tinderbox.arena.tasks.balance import BalanceTask

            return BalanceTask()
        case "luck":
            from tinderbox.arena.tasks.luck import LuckTask

            return LuckTask()
    raise KeyError(name)
