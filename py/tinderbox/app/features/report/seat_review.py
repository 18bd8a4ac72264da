"""The review of a match for one seat, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.table.words import Words
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck import Deed
from tinderbox.arena.luck_findings import Findings
from tinderbox.arena.remedy import Remedy
from tinderbox.arena.review import Cost, Review
from tinderbox.arena.rounds import rounds, turns
from tinderbox.core.game import Event, Outcome, Params, Player
from tinderbox.core.record import frozen
from tinderbox.games.hints import NumberFormat, reason_line
from tinderbox.i18n.numbers import number, percent, signed

NOTHING = Findings()
MIN_POINTS = 0.5  # a deed that cost less is not told


@frozen
class Item:
    """A line of the report: an action and how it changed the seat's lead, in words.

    The page shows the moment after action `action_index`. `retry_moment` is the moment
    from which a person here can try it again, None if that is not possible.
    """

    action_index: int
    change: str
    sentence: str
    retry_moment: int | None = None
    puzzle_index: int | None = None  # of an own choice that may become a puzzle
    remedy: str = ""  # what would have lessened the loss


class SeatReview:
    """A review of a finished match for `seat`."""

    def __init__(self, session: AnyLocalMatch, seat: Player, words: Words) -> None:
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

    def story(self, found: Findings) -> str:
        """Sum the match up for the seat, with deeds and luck once they are found.

        At the end it says what would have lessened the worst loss that has a remedy, or
        else what would have been better than the seat's costliest choice.
        """
        sentences = [self._result()]
        costs = self.costs(found) if self.match_review.has_running_scores else []
        if costs:
            worst = costs[0]
            params = {"what": worst.sentence, "points": worst.change}
            sentences.append(self._tell("harm", params))
        if found.has_figures:
            sentences.append(self._parts(found))
            remedies = [cost.remedy for cost in costs if cost.remedy]
            deeds = self.costly_deeds(found)
            if remedies:
                sentences.append(remedies[0])
            elif deeds:
                sentences.append(self._instead("better", deeds[0]))
        return " ".join(sentences)

    def _result(self) -> str:
        """Say by how many points the seat won or lost, or that a tie was broken."""
        scores = self.outcome.scores
        has_won = self.seat in self.outcome.winners
        if has_won and len(self.outcome.winners) > 1:
            return self._tell("shared", {})
        rivals = [points for n, points in enumerate(scores) if n != self.seat]
        lead = scores[self.seat] - max(rivals, default=0)
        key = "won" if has_won else "lost"
        return self._tell(key if lead else f"{key}_tie", {"n": abs(lead)})

    def _parts(self, found: Findings) -> str:
        """Say what own choices, those of the others and chance did to the margin."""
        account = found.accounts[self.seat]
        parts = {"own": account.own, "others": account.others, "chance": account.luck}
        told = [self._part(name, points) for name, points in parts.items()]
        lead = signed(self.words.translator, account.margin)
        return self.words.say("luck.parts", {"lead": lead, "parts": "; ".join(told)})

    def _part(self, name: str, points: Average) -> str:
        size = number(self.words.translator, abs(points.mean), 0)
        error = number(self.words.translator, points.error, 0)
        way = "gain" if points.mean > 0 else "cost"
        key = f"{name}_{'none' if size == '0' else way}"
        return self._tell(
            key, {"about": size if error == "0" else f"{size} (± {error})"}
        )

    def _tell(self, key: str, params: Params) -> str:
        """Return a sentence of the story. It addresses a seat that was played here."""
        person = "you" if self.seat in self.session.viewer_seats else "they"
        player = {"player": self.words.players[self.seat]}
        return self.words.say(f"story.{person}.{key}", {**params, **player})

    def done(self, action_index: int) -> str:
        """Tell what was done, as far as the seat may know."""
        return self._told(self.session.table.events[action_index], "luck.nothing")

    def _instead(self, key: str, deed: Deed | Remedy) -> str:
        """Say in which turn of the seat something would have been better."""
        turn = sum(
            turn.seat == self.seat and turn.steps.start <= deed.action_index
            for turn in turns(self.session.table.movers)
        )
        return self._tell(key, {"turn": turn, "what": self.better(deed)})

    def better(self, deed: Deed | Remedy) -> str:
        """Tell what the reference would have done instead of a deed."""
        game = self.session.game
        state = self.session.table.states[deed.action_index]
        events = game.apply(state, game.decode(deed.better)).events
        return self._told(events, "luck.stopping")

    def _told(self, events: Sequence[Event], ending: str) -> str:
        """Tell what everybody knows of the seat's action, or else what the seat knows.

        An action that ends a phase has no event of the seat, only those that follow
        from it. Then the sentence `ending` tells it.
        """
        words = self.words
        if not events or events[0].params.get("seat") != self.seat:
            return self.say(ending)
        return words.sentences(events, None) or words.sentences(events, self.seat)

    def costly_deeds(self, found: Findings) -> list[Deed]:
        """Return the seat's deeds that cost more than their error, the worst first."""
        costs = [
            deed
            for deed in found.deeds
            if deed.seat == self.seat
            and -deed.changes[self.seat] >= max(MIN_POINTS, deed.error)
        ]
        return sorted(costs, key=lambda deed: deed.changes[self.seat])

    def costs(self, found: Findings = NOTHING) -> list[Item]:
        """Return the actions, also of chance, that cost the seat most."""
        remedies = {
            remedy.loss_index: self._remedy(remedy)
            for remedy in found.remedies
            if remedy.seat == self.seat
        }
        return [
            self._cost(cost, remedies.get(cost.action_index, ""))
            for cost in self.match_review.costs(self.seat)
        ]

    def _remedy(self, remedy: Remedy) -> str:
        """Say what would have lessened a loss, and by what that is known."""
        told = self._instead("remedy", remedy)
        if self.seat not in self.session.viewer_seats:
            return told  # the reason speaks to a person
        translator = self.words.translator
        numbers = NumberFormat(
            partial(number, translator),
            partial(percent, translator),
            partial(signed, translator),
        )
        reason = reason_line(self.words.game, remedy.reason, remedy.worlds, numbers)
        return f"{told} {self.words.line(reason)}"

    def _cost(self, cost: Cost, remedy: str) -> Item:
        action_index = cost.action_index
        retry_moment = None
        if self.seat in self.session.viewer_seats:
            retry_moment = self.match_review.turn_before(self.seat, action_index)
        return Item(
            action_index,
            signed(self.words.translator, cost.change),
            self._sentences(action_index),
            retry_moment,
            remedy=remedy,
        )

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
