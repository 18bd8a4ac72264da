"""The goals of a game. A match's rules and result show which are reached."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tinderbox.arena.track_record import Played
from tinderbox.core.files import TomlTable
from tinderbox.core.game import resolve
from tinderbox.core.match import HUMAN, Header, PlayerKinds
from tinderbox.core.record import frozen
from tinderbox.core.sentence import Kinds, Sentence
from tinderbox.games import registry

USUAL = "greedy"  # the player on seats that a goal does not name
# The conditions that the sentence names, in its order.
CONDITIONS = (
    *("rivals", "seats", "last_seat", "edition", "option"),
    *("margin", "points", "unaided"),
)


@frozen
class Goal:
    """Conditions that one match has to meet. An empty value asks for nothing.

    `rivals` are kinds of players that sit at the table, each at least as often as it is
    listed. `option` is a switch of the rules, as "key=value". `margin` and `points` are
    the fewest that the person must have.
    """

    won: bool = True
    rivals: PlayerKinds = ()
    seats: int = 0
    edition: str = ""
    option: str = ""
    unaided: bool = False
    last_seat: bool = False
    margin: int = 0
    points: int = 0

    def is_met(self, it: Played) -> bool:
        """Return True if the match meets all conditions."""
        result = it.result
        counts = it.rivals.count
        return (
            (it.seat.is_won or not self.won)
            and all(counts(kind) >= self.rivals.count(kind) for kind in self.rivals)
            and self.seats in (0, it.seats)
            and self.edition in ("", result.edition)
            and (not self.option or self.option in result.options)
            and not (self.unaided and it.seat.helped)
            and not (self.last_seat and it.seat is not result.seats[-1])
            and (not self.margin or it.margin >= self.margin)
            and (not self.points or it.seat.points >= self.points)
        )

    def sentence(self, game: str) -> Sentence:
        """Return what has to be done: "Win against two Foxes, without a hint"."""
        key, _, value = self.option.partition("=")
        params = {
            "rivals": Kinds(self.rivals),
            "n": self.seats,
            "edition": Sentence(f"{game}.preset.{self.edition}.name"),
            "option": Sentence(f"{game}.option.{key}.name"),
            "choice": Sentence(f"{game}.choice.{value}"),
            "margin": self.margin,
            "points": self.points,
        }
        asked = [name for name in CONDITIONS if getattr(self, name)]
        how = [Sentence(f"goal.how.{name}", params) for name in asked]
        if how:
            return Sentence("goal.win", {"how": how})
        return Sentence("goal.win_any" if self.won else "goal.play")

    def header(self, id: str, names: Sequence[str], me: str, seed: int) -> Header:
        """Return the header of a match in which a person can reach the goal.

        The person is called `me`, or by the name of the seat.
        """
        game = registry.load_game(id)
        usual = 3 if 3 in game.SEATS else game.SEATS[0]
        count = self.seats or max(usual, len(self.rivals) + 1)
        seats = [*self.rivals, *[USUAL] * (count - 1 - len(self.rivals))]
        person = len(seats) if self.last_seat else 0
        seats.insert(person, HUMAN)
        called = [*names[:count]]
        if me:
            called[person] = me
        key, _, value = self.option.partition("=")
        options = resolve(game, self.edition or None, {key: value} if key else {})
        return Header(
            id, game.REVISION, tuple(seats), seed, options, names=tuple(called)
        )


def load_goals(game: str) -> tuple[Goal, ...]:
    """Return the goals of a game in their order."""
    return tuple(_goal(table) for table in registry.load_goals(game))


def _goal(table: TomlTable) -> Goal:
    rivals = tuple(table.get("rivals", ()))
    return Goal(**{**table, "rivals": rivals})


class PathGoal(NamedTuple):
    """A goal in the path of its game. `number` is its place there, from 0.

    `is_reached` is True if a match has met it.
    """

    goal: Goal
    is_reached: bool
    number: int


def path(game: str, matches: Iterable[Played]) -> list[PathGoal]:
    """Return the goals of a game in their order, with those that were reached."""
    own = [it for it in matches if it.result.game == game]
    return [
        PathGoal(goal, any(map(goal.is_met, own)), number)
        for number, goal in enumerate(load_goals(game))
    ]


def next_goal(path_goals: Iterable[PathGoal]) -> PathGoal | None:
    """Return the first goal that was not reached, None if all were reached."""
    return next((goal for goal in path_goals if not goal.is_reached), None)
