"""Tells step by step what a host and its guests do without pages, over their lines."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tests.app.features.peers import wire
from tests.app.features.peers.hosted_match import Guest, GuestView, HostedMatch
from tests.support.world.line import End, Loss
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import HUMAN, Header
from tinderbox.games import registry
from tinderbox.games.pompieri import rules
from tinderbox.net.agreed_seed import commitment
from tinderbox.net.messages import SeedNumber, dump, from_guest

BOT = "greedy"


class HostedStory:
    """A match that goes on step by step. Guests are called by their seats.

    "-" is an onlooker. Nothing is lost on the way.
    """

    played: HostedMatch

    def begin(self, players: str, *guests: str, fair: bool) -> None:
        """Begin a match of so many people, as "2+1" with a computer player."""
        people, _, bots = players.partition("+")
        kinds = (HUMAN,) * int(people) + (BOT,) * int(bots or 0)
        header = Header(rules.ID, rules.REVISION, kinds, 3)
        self.played = HostedMatch(header, (*map(guest, guests),), Loss(), 3, fair=fair)
        self.played.undoing = 0

    def do(self, who: str, verb: str, *words: str) -> Any:
        """Do what a line says, and return what it finds."""
        if verb in ("begins", "waits_for"):  # `waits_for`: the guests choose the seed
            return self.begin(*words, fair=verb == "waits_for")
        if who not in ("match", "host", "time"):
            return self.of_guest(guest(who), verb, *words)
        played = self.played
        host = played.host
        session = played.session
        seat = Player(int(words[0])) if words else CHANCE
        match who, verb:
            case "match", "goes_on_to":
                while session.to_move() != seat:
                    played.somebody_acts()
                played.clock.run(100)
            case "match", "goes_on":
                played.play(*map(int, words))
            case "match", "is_over":
                return session.to_move() is None
            case "match", "actions":
                return len(session.table.log)
            case "match", "is_held":
                return session.is_held
            case "match", "numbers":
                return len(played.numbers)
            case "match", "seed":
                return session.table.header.seed
            case "time", "passes":
                played.clock.run(int(words[0]))
            case "host", "deals_alone_by":
                session.begin(int(words[0]))
            case "host", "sleeps_for":
                played.ends[seat].sleep()
            case "host", "wakes_for":
                played.ends[seat].wake()
            case "host", "misses":
                return " ".join(map(str, host.attendance.away))
            case "host", "has_here":
                return " ".join(map(str, host.attendance.seats_here))
            case "host", "plays_for":
                session.set_substitute(seat, registry.load_bot(rules.ID, BOT))
                host.agreement.check_soon()
            case "host", "admits_late":  # in the place of a computer player
                session.give_seat(seat)
                played.pages[seat] = GuestView()
                played.sent[seat] = []
                played.connect(seat)
                host.tell_players()
            case "host", "takes":
                host.attendance.release(seat, "peers.taken_back")
            case "host", "repeats_the_news":
                host.tell_players()
            case "host", "will_act_in":
                played.clock.later(
                    int(words[0]), lambda: session.act(session.legal()[0])
                )
            case "host", "reloads_on_a_dead_line":
                played.loss = Loss(lost=1)
                played.kill_host()
            case _:
                raise ValueError(verb)
        return None

    def of_guest(self, who: Guest, verb: str, *words: str) -> Any:
        """Do what a line says of a guest or its line, and return what it finds."""
        played = self.played
        page = played.pages[who]
        end = played.ends[who]
        match verb:
            case "sleeps":
                end.other.sleep()
            case "wakes":
                end.other.wake()
            case "is_cut":
                end.drop()
            case "acts":
                assert page.table is not None
                page.table.act(page.table.legal()[0])
            case "gives":
                self.give(end.other, words)
            case "gives_for_another_match":
                self.give(end.other, words, asked=commitment(""))
            case "is_counted_anew":
                end.sent.clear()
                end.other.sent.clear()
            case "has_sent":
                return len(end.other.sent)
            case "was_sent":
                return len(end.sent)
            case "was_told_too_much":
                return bool(wire.untold(played.text, who, end.sent))
            case "gets_a_late_welcome":
                played.links[who]._received(played.sent[who][0])
                played.loss.lost = 0
            case "misses":
                assert page.table is not None
                assert page.table.status is not None
                return " ".join(map(str, page.table.status.away))
            case "is_up" | "is_waiting":
                return getattr(page.table, verb)
        return getattr(page, verb, None)

    def give(self, end: End, numbers: Collection[str], *, asked: str = "") -> None:
        """Have a guest's page give these numbers in the seed: `its_own`, or others.

        A line ends where a number has "/".
        """
        send = end.send

        def changed(text: str) -> None:
            message = from_guest(text)
            if not isinstance(message, SeedNumber):
                send(text)
                return
            for word in numbers:
                number = (
                    message.number if word == "its_own" else word.replace("/", "\n")
                )
                send(dump(SeedNumber(asked or message.commitment, number)))

        end.send = changed  # type: ignore[method-assign] # of this one end


def guest(word: str) -> Guest:
    return None if word == "-" else int(word)
