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
    """A line of the report: an action and how it changed the seat's lead, in words.

    The page shows the moment after action `action_index`. `retry_moment` is the moment
    from which a person here can try it again, None if that is not possible.
    """

    action_index: int
    change: str
    sentence: str
    remark: str = ""
    retry_moment: int | None = None


class SeatReview:
    """A review of a finished match for `seat`."""

    def __init__(self, session: AnySession, seat: Player, words: Words) -> None:
        self.session = session
        self.seat = seat
        self.words = words
        self.match_review = Review(session.table, words.screen.score_parts)

    @property
    def outcome(self) -> Outcome:
        """The result of the match."""
        assert self.session.outcome is not None
        return self.session.outcome

    def say(self, key: str) -> str:
        """Return a sentence whose placeholder `player` is the player of the seat."""
        return self.words.say(key, {"player": self.words.players[self.seat]})

    def costs(self) -> list[Item]:
        """Return the actions, also of chance, that cost the seat most."""
        return [*map(self._cost, self.match_review.costs(self.seat))]

    def _cost(self, cost: Cost) -> Item:
        action_index = cost.action_index
        retry_moment = None
        if self.seat in self.session.people:
            retry_moment = self.match_review.turn_before(self.seat, action_index)
        return Item(
            action_index,
            signed(self.words.translator, cost.change),
            self._sentences(action_index),
            self._avoidable(cost),
            retry_moment,
        )

    def best(self) -> list[Item]:
        """Return the seat's best turn as a single item, [] if it never gained points.

        Only the actions of the turn that changed somebody's points are told.
        """
        if (best_turn := self.match_review.best_turn(self.seat)) is None:
            return []
        turn, gained = best_turn
        points = self.match_review.points
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
        """Return a sentence for each seat that had a secret aim."""
        words = self.words
        sentences = []
        for seat, player in enumerate(words.players):
            if aims := words.screen.aims(self.session.state, seat):
                params = {"player": player, "aims": words.label(aims)}
                sentences.append(words.say("review.aim", params))
        return sentences

    def rounds(self) -> list[int]:
        """Return the moments at which a round begins."""
        return [
            turns[0].steps.start for turns in rounds(self.session.table.movers) if turns
        ]

    def _sentences(self, action_index: int) -> str:
        return self.words.sentences(self.session.table.events[action_index], None)

    def _avoidable(self, cost: Cost) -> str:
        """Say how many other actions, or outcomes of chance, would have cost less.

        Return "" if the outcomes of chance can't be listed.
        """
        say = self.words.say
        if cost.mover == CHANCE:
            share = {"percent": round(100 * cost.better)}
            return say("review.avoid.chance", share) if cost.ways else ""
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
