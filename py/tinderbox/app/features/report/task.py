"""The luck in a match: a task in slices with growing results."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tinderbox.arena.intervals import Average
from tinderbox.arena.luck import Analysis, Choice, Luck
from tinderbox.core.game import Player
from tinderbox.core.match import load
from tinderbox.core.outside import parse_json
from tinderbox.core.steps import advance
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry

PLACES = 4  # decimals of results


@dataclass
class Findings:
    """The findings so far, after `done` of `total` steps.

    The match has `met` choices, of which the promising ones are tried. `opening` is the
    lead of each seat, in points, before the first choice. `lead_changes[mover][seat]`
    is how much the mover's actions changed the seat's lead.
    """

    lucks: list[Luck] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    done: int = 0
    total: int = 0
    met: int = 0
    opening: tuple[float, ...] = ()
    lead_changes: list[tuple[float, ...]] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        """True if nothing is left to be found."""
        return self.total > 0 and self.done == self.total

    def add(self, text: str) -> None:
        """Add a result of the task; ValueError if it is none."""
        part = Findings.parse(text)
        self.lucks += part.lucks
        self.choices += part.choices
        self.done = part.done
        self.total = part.total
        self.met = part.met
        self.opening = part.opening
        self.lead_changes = part.lead_changes

    def __str__(self) -> str:
        return json.dumps(
            {
                "done": self.done,
                "total": self.total,
                "met": self.met,
                "opening": [round(lead, PLACES) for lead in self.opening],
                "deeds": [
                    [round(d, PLACES) for d in each] for each in self.lead_changes
                ],
                "lucks": [
                    [each.action_index, *(_rounded(points) for points in each.points)]
                    for each in self.lucks
                ],
                "choices": [
                    [each.action_index, each.seat, _rounded(each.distance), each.best]
                    for each in self.choices
                ],
            },
            separators=(",", ":"),
        )

    @classmethod
    def parse(cls, text: str) -> Findings:
        """Read what `str` wrote; ValueError if it is something else."""
        try:
            read = parse_json(text)
            return cls(
                [
                    Luck(at, tuple(Average(*each) for each in points))
                    for at, *points in read["lucks"]
                ],
                [
                    Choice(at, Player(seat), Average(*distance), best)
                    for at, seat, distance, best in read["choices"]
                ],
                read["done"],
                read["total"],
                read["met"],
                tuple(read["opening"]),
                [tuple(each) for each in read["deeds"]],
            )
        except (KeyError, TypeError) as wrong:
            raise ValueError("these are no findings") from wrong


def _rounded(found: Average) -> tuple[float, float]:
    return round(found.mean, PLACES), round(found.error, PLACES)


def question(match: str, seats: Sequence[Player]) -> str:
    """Return the question of a `LuckTask`: a match, and the choices of these seats."""
    return json.dumps({"match": match, "seats": list(seats)})


class LuckTask:
    """Analyses a match; each slice returns what it has found."""

    def begin(self, text: str) -> None:
        """Begin with what `question` wrote; ValueError for a game without luck."""
        asked = json.loads(text)
        header, log = load(asked["match"])
        game = registry.load_game(header.game)
        estimator = registry.load_lead_estimator(game.ID)
        if estimator is None:
            raise ValueError(f"nobody says who is ahead in {game.ID}")
        table: AnyTable = Table.resume(game, header, log)
        self._analysis = Analysis(
            table,
            estimator,
            registry.load_determinize(game.ID),
            [Player(seat) for seat in asked["seats"]],
        )
        self._new = Findings()  # in this slice
        self._steps = self._look()

    def think(self, seconds: float) -> tuple[str, bool]:
        """Go on for so long: what is new, and whether that is all."""
        work = self._analysis
        new = Findings()
        self._new = new
        final = advance(self._steps, seconds)
        new.done = work.done
        new.total = work.total
        new.met = len(work.choices)
        new.opening = work.opening
        new.lead_changes = work.lead_changes
        return str(new), final

    def _look(self) -> Iterator[None]:
        for found in self._analysis.steps():
            if isinstance(found, Luck):
                self._new.lucks.append(found)
            elif isinstance(found, Choice):
                self._new.choices.append(found)
            yield


TASK = LuckTask  # see `load_task`
