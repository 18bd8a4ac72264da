"""Tells evenings of a host and guests step by step: what they do, what is true then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any

from tests.support.world.evening import Evening, Guest, Somebody, header, notices
from tests.support.world.line import End
from tests.support.world.peers import peers_of
from tests.support.world.rtc import Meeting
from tinderbox.app.features.notebook.beside import NOTES
from tinderbox.app.features.peers import deal_check, guest_list, people
from tinderbox.app.features.peers.entry import STILL_GUEST
from tinderbox.app.features.peers.guest_list import GuestEntry
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.page.page import Page
from tinderbox.core.game import Player
from tinderbox.net.code import pack_reply
from tinderbox.net.room_code import Reply

REPLY = pack_reply(Reply(Meeting.tag, 1, bytes(32)))


class EveningStory:
    """An evening that goes on step by step."""

    def __init__(self) -> None:
        self.evening: Evening | None = None
        self.guests: dict[str, Guest] = {}
        self.ends: dict[str, End] = {}  # the host's, when each has come
        self.tab: Page | None = None  # another one of the host
        self.visits: dict[str, str] = {}  # of guests who have come, by their names
        self.answer = ""  # what is wrong with the reply that the host has read

    def tell(self, story: str) -> None:
        """Take the steps of a story. Fail if what it says of a moment is not true."""
        for line in story.strip().splitlines():
            step, _, told = line.strip().partition("→")
            if step:
                self.do(step)
            for fact in filter(None, told.split(";")):
                self.check(fact.strip())

    def host(self) -> Evening:
        assert self.evening is not None, "a story begins with a match"
        return self.evening

    def somebody(self, name: str) -> Somebody:
        return self.host() if name == "host" else self.guests[name]

    def do(self, step: str) -> None:
        """Take one step."""
        match step.split():
            case ["a", "match", "of", *seats]:
                self.begin(seats)
            case [other, "is", "another", "of", name]:  # another tab there
                guest = self.guests[name]
                self.guests[other] = tab = copy(guest)
                self.ends[other] = self.ends[name]
                tab.page = guest.device.open(f"#guest={self.visits[name]}")
                self.visits[other] = self.visits[name]
            case [name, "may", "ask", "for", "a", "rematch:", may]:
                assert str(self.guests[name].controller.rematch()) == may
            case ["until", seat, "acts"]:
                self.host().play_until(int(seat))
            case ["wait", ms]:
                self.host().run(int(ms))
            case [name, "comes", "to", seat]:
                self.come(name, int(seat))
            case [name, "is", "on", "the", "way", "to", seat]:
                self.come(name, int(seat), ms=0)
            case [name, "looks", "on"]:
                self.come(name, None)
            case [name, "asks", "for", seat, "as", *other]:
                self.guests[name].client.take_seat(int(seat), " ".join(other))
            case [name, "opens", address]:
                guest = self.guests[name]
                guest.page = guest.device.open(f"#{address}")
            case ["they", "play", "to", "the", "end"]:
                self.host().play_to_the_end(*self.guests.values())
            case ["they", "play", "until", seat, "acts"]:
                self.host().play_to_the_end(*self.guests.values(), until=int(seat))
            case ["host", "knows", name, "of", days, "days", "ago"]:
                self.guests[name] = guest = self.host().somebody()
                met_ms = self.host().world.clock.now() - int(days) * people.DAY_MS
                store = self.host().page.store
                people.meet(store, name, guest.device.fingerprint, met_ms)
            case [name, "enters", *seat]:
                self.come(name, int(seat[0]) if seat else None, self.room.opened)
            case ["the", "room", "has", "the", what, text]:  # code or problem
                setattr(self.room, what, text)
                self.room.changed()
            case ["host", "reads", "the", "reply", *text]:
                inviting = peers_of(self.host().page).inviting
                self.answer = inviting.take_answer(" ".join(text))
            case ["host", "follows", text]:
                peers_of(self.host().page).follow_text(text.replace("REPLY", REPLY))
            case ["no", "other", "tab", "takes", "it"]:
                self.host().page.match_taken.announce()
            case ["host", "takes", "back"]:
                self.host().match.undo()
            case ["host", "repeats", "the", "news"]:
                self.host().hosted.tell_players()
            case ["host", "draws", "a", "number"]:
                self.host().hosted.agreement.number = "drawn"
            case ["host", "keeps", seat, "elsewhere"]:
                self.host().match.play_elsewhere([Player(int(seat))])
                self.host().page.active.keep_seats_elsewhere()
            case ["a", "guest", "of", seat, "is", "stored"]:
                store = self.host().page.store
                stored = guest_list.guests(store, self.host().page.active.id)
                entry = GuestEntry((Player(int(seat)),), "key")
                stored = stored._replace(guests=(*stored.guests, entry))
                guest_list.remember_guests(store, self.host().page.active.id, stored)
            case [name, "is", "helped"]:
                self.guests[name].match.note_help()
            case [name, "acts"]:
                self.guests[name].match.act(self.guests[name].match.legal()[0])
            case ["host", "renames", seat, "to", other]:
                self.host().match.rename(Player(int(seat)), other)
            case ["host", "closes", "the", "dialog"]:
                self.host().page.dialog.close()
                self.host().page.dialog.remove_contents()
            case ["host", "types", address]:
                self.host().page.browser.element("room-address").value = address
            case ["a", "tab", "opens", address]:
                self.tab = self.host().device.open(f"#{address}")
            case ["the", "tab", "presses", command]:
                assert self.tab is not None
                self.tab.commands.run(command)
            case [name, "notes", mark]:
                guest = self.guests[name]
                guest.page.store.put_beside(NOTES, self.visits[name], mark)
            case [name, "is", "called", other]:
                self.guests[name].page.browser.element("join-name").value = other
            case [name, "is", "cut"]:
                self.guests[name].line.host.drop()
            case [name, "is", "connected"]:
                self.guests[name].line.host.come_back()
            case [name, "is", "killed"]:
                self.somebody(name).kill()
            case [name, "comes", "back"]:
                self.somebody(name).come_back()
            case [name, "reloads"]:
                self.somebody(name).reload()
            case [name, "presses", command]:
                command = command.replace("VISIT", self.visits.get(name, ""))
                for known, guest in self.guests.items():
                    fingerprint = guest.device.fingerprint.hex()
                    command = command.replace(known.upper(), fingerprint)
                self.somebody(name).page.commands.run(command)
            case _:
                raise ValueError(step)

    @property
    def room(self) -> Meeting:
        """The last meeting of the host."""
        rtc: Any = peers_of(self.host().page).rtc
        room: Meeting = rtc.meetings[-1]
        return room

    def come(
        self, name: str, seat: int | None, enters: Any = None, ms: int = 100
    ) -> None:
        """Let somebody come, also if they were here before."""
        guest = self.guests.get(name)
        guest = self.host().come(seat, name.strip("?"), guest, enters, ms)
        self.guests[name] = guest
        self.ends[name] = guest.line.host
        self.visits[name] = guest.controller.visit_id

    def begin(self, seats: list[str]) -> None:
        """Begin a match. People at other devices play the seats with a star."""
        elsewhere = [n for n, kind in enumerate(seats) if kind.endswith("*")]
        first = header(*(kind.rstrip("*") for kind in seats))
        if self.evening is None:
            self.evening = Evening(first, elsewhere)
        else:
            self.evening.begin(first, elsewhere)

    def facts(self) -> Iterator[str]:
        """Yield all that a story may say of this moment."""
        evening = self.host()
        yield f"told {words(evening.told) or 'nothing'}"
        for key, params, commands in notices(evening.page, of=""):
            player = params.get("player", ())
            names = player if isinstance(player, str) else ", ".join(player)
            yield f"{key} of {names}: {words(commands)}".rstrip(": ")
        for name, page in self.pages():
            is_open = page.browser.element("dialog").open
            yield f"{name}'s dialog is {'open' if is_open else 'closed'}"
        known = people.people(evening.page.store, evening.world.clock.now())
        yield f"known {words(it.name for it in known) or 'nobody'}"
        yield f"the answer is {self.answer or 'good'}"
        if self.tab is not None:
            host = peers_of(self.tab).host
            seats = words(host.seats_here) if host.host else ""
            yield f"the tab has guests at {seats}" if seats else "the tab has no guests"
        for name, guest in self.guests.items():
            if not hasattr(guest, "line"):
                continue  # who is only known
            yield f"{name} is told {words(guest.told) or 'nothing'}"
            yield f"{name} is {'' if guest.line.is_called else 'not '}called"
            yield f"{name} is {'' if guest.line.host.is_up else 'not '}connected"
            yield f"{name}'s old line is {'up' if self.ends[name].is_up else 'down'}"
            is_reminded = STILL_GUEST in guest.page.notices.messages
            yield f"{name} is {'' if is_reminded else 'not '}reminded"
            at_table = guest.page.table
            is_shown = at_table and guest.controller.session in (None, at_table.session)
            yield f"{name} sees {'the match' if is_shown else 'no match'}"
            viewer = at_table and at_table.play.viewpoint.viewer
            yield f"{name}'s page looks for {'nobody' if viewer is None else viewer}"
            can_click = at_table and at_table.play.picture.legal
            yield f"{name}'s table offers {'actions' if can_click else 'nothing'}"
            offers = [it for *_, commands in notices(guest.page) for it in commands]
            yield f"{name}'s page offers {words(offers) or 'nothing'}"
            yield from self.notes(name, guest)
            session: Any = guest.controller.session or (at_table and at_table.session)
            if session is not None:
                yield f"{name} has {words(session.seats) or 'nothing'}"
                yield f"{name} may {'' if session.legal() else 'not '}act"
                yield f"{name} waits for {session.turn.seat}"
                yield f"{name} was helped at {words(session.history.helped) or 'none'}"
                yield f"{name} can't undo: {session.limits.why_no_undo}"
                if evening.page.table and (
                    len(session.history.states) == len(evening.match.table.states)
                ):
                    yield f"{name} has all moments"
        if evening.page.table is None:
            return
        match = evening.match
        yield from self.invited(evening)
        kept = ["+".join(map(str, it.seats)) or "-" for it in evening.kept]
        yield f"kept {words(kept) or 'nobody'}"
        yield f"here {words(match.viewer_seats)}"
        yield f"stood in for {words(match.substitutes) or 'nobody'}"
        yield f"{match.to_move()} is to act"
        yield f"names {', '.join(match.table.header.names)}".strip()
        yield "held" if match.is_held else "dealt"
        yield f"{len(match.table.log)} actions"
        yield f"helped at {words(match.table.helped) or 'none'}"
        yield f"seats {words(match.table.header.seats)}"
        gives = [it for it in range(9) if evening.host.may_give(Player(it))]
        yield f"people may play for {words(gives) or 'nobody'}"
        yield "somebody is hosted" if evening.host.host else "nobody is hosted"

    def invited(self, evening: Evening) -> Iterator[str]:
        """Yield what the host's room expects and shows."""
        peers = peers_of(evening.page)
        view = peers.inviting._view(evening.table)
        yield f"places {words(it.state for it in view.places)}"
        yield f"{view.here} of {view.count} are here"
        yield f"the last is {view.places[-1].name}"
        yield f"the link is {view.link}"
        for place in view.places:
            if place.person:
                yield f"{place.person.name} may come after {place.days} days"
        if code := evening.page.browser.element(code_view.TEXT):
            yield f"the code is {code.value}"
        rtc: Any = peers.rtc
        meetings = rtc.meetings
        if meetings:
            seats, fingerprints = meetings[-1].expected[-1]
            known = [
                name
                for it in fingerprints
                for name, guest in self.guests.items()
                if guest.device.fingerprint == it
            ]
            yield f"awaited {words(seats) or 'nobody'}"
            yield f"awaited of the known {words(known) or 'nobody'}"
            yield f"room {len(meetings)}, made {len(meetings[-1].expected)} times"
            yield f"the code is {'long' if meetings[-1].is_long else 'short'}"
        yield f"our address is {peers.rtc.own_address}"

    def pages(self) -> Iterator[tuple[str, Page]]:
        """Yield the pages of host and guests, with whose they are."""
        yield "host", self.host().page
        yield from ((name, guest.page) for name, guest in self.guests.items())
        if self.tab is not None:
            yield "the tab", self.tab

    def notes(self, name: str, guest: Guest) -> Iterator[str]:
        """Yield what is stored at a guest's device, of its visit and of matches."""
        store = guest.page.store
        visit_id = self.visits[name]
        yield f"{name} has noted {store.beside(NOTES, visit_id) or 'nothing'}"
        if guest_list.host(store, visit_id) is None:
            yield f"{name} is kept nowhere"
        if not guest.controller.visit_id:
            yield f"{name} is at no host"
        for it in guest.page.active.library.entries():
            whose = "the" if it.record.text == self.host().match.text() else "another"
            check = deal_check.recall(store, it.id)
            marks = f"{store.beside(NOTES, it.id)}, {check and check[1].key}"
            yield f"{name} keeps {whose} match of {words(it.own_seats)} with {marks}"

    def check(self, fact: str) -> None:
        """Fail unless a fact is true now. `reads` asks for a part of what is said."""
        name, reads, part = fact.partition(" reads ")
        if not reads:
            facts = [*self.facts()]
            assert fact in facts, "\n".join([fact, *facts])
            return
        page = dict(self.pages())[name]
        said = (page.browser.element(id).textContent for id in ("page-join", "dialog"))
        assert part in " ".join(said)


def words(several: Iterable[object]) -> str:
    return " ".join(map(str, several))
