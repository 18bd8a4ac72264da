"""The review of a match for one seat, in sentences."""

from __future__ import annotations

from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.table.words import Words
from tinderbox.arena.review import Cost, Review
from tinderbox.arena.rounds import rounds
from tinderbox.core.game import CHANCE, Outcome, Player
from tinderbox.core.record import frozen
from tinderbox.i18n.numbers import signed


@frozen
class Item:
    """An action or chance event, its sentence, and how much it changed the lead.

    `retry` is the action from which a person can try it again, or None.
    """

    action_index: int
    change: str
    sentence: str
    remark: str = ""
    retry: int | None = None


class SeatReview:
    """A review of a finished match for `seat`."""

    def __init__(self, session: AnySession, seat: Player, words: Words) -> None:
        self.session = session
        self.seat = seat
        self.words = words
        self.review = Review(session.table, words.screen.score_parts)

    @property
    def outcome(self) -> Outcome:
        """The result of the match."""
        assert self.session.outcome is not None
        return self.session.outcome

    def say(self, key: str) -> str:
        """Return a sentence about the player of the seat."""
        return self.words.say(key, {"player": self.words.players[self.seat]})

    def costs(self) -> list[Item]:
        """Return the events that cost the seat most."""
        return [*map(self._cost, self.review.costs(self.seat))]

    def _cost(self, cost: Cost) -> Item:
        action_index = cost.action_index
        retry = None  # or where a person may try it again
        if self.seat in self.session.people:
            retry = self.review.turn_before(self.seat, action_index)
        return Item(
            action_index,
            signed(self.words.translator, cost.change),
            self._sentences(action_index),
            self._avoidable(cost),
            retry,
        )

    def best(self) -> list[Item]:
        """Return the seat's best turn, with the actions that changed points, if any."""
        if (found := self.review.best_turn(self.seat)) is None:
            return []
        turn, gained = found
        points = self.review.points
        counted = [
            action_index
            for action_index in turn.steps
            if points[action_index] != points[action_index + 1]
        ]
        sentences = " ".join(filter(None, map(self._sentences, counted)))
        return [
            Item(turn.steps.start, signed(self.words.translator, gained), sentences)
        ]

    def aims(self) -> list[str]:
        """Return the aim of each seat, if it was secret."""
        words = self.words
        found = []
        for seat, player in enumerate(words.players):
            if aims := words.screen.aims(self.session.state, seat):
                params = {"player": player, "aims": words.label(aims)}
                found.append(words.say("review.aim", params))
        return found

    def rounds(self) -> list[int]:
        """Return the moments at which a round begins."""
        return [
            turns[0].steps.start for turns in rounds(self.session.table.movers) if turns
        ]

    def _sentences(self, action_index: int) -> str:
        return self.words.sentences(self.session.table.events[action_index], None)

    def _avoidable(self, cost: Cost) -> str:
        """Return the sentence about other actions or outcomes that cost less."""
        say = self.words.say
        if cost.mover == CHANCE:
            kinder = {"percent": round(100 * cost.better)}
            return say("review.avoid.chance", kinder) if cost.ways else ""
        how = "chosen" if cost.better else "least"
        return say(
            f"review.avoid.{how if cost.ways > 1 else 'forced'}",
            {
                "mover": self.words.players[cost.mover],
                "player": self.words.players[self.seat],
                "better": int(cost.better),
                "ways": int(cost.ways),
            },
        )
