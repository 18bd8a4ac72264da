"""Tells evenings of a host and guests step by step: what they do, what is true then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any

from tests.support.world.evening import Evening, Guest, Somebody, header, notices
from tests.support.world.line import End
from tests.support.world.peers import peers_of
from tinderbox.app.features.notebook.beside import NOTES
from tinderbox.app.features.peers import deal_check, guest_list, people
from tinderbox.app.features.peers.entry import STILL_GUEST
from tinderbox.app.page.page import Page


class EveningStory:
    """An evening that goes on step by step."""

    def __init__(self) -> None:
        self.evening: Evening | None = None
        self.guests: dict[str, Guest] = {}
        self.ends: dict[str, End] = {}  # the host's, when each has come
        self.tab: Page | None = None  # another one of the host
        self.visits: dict[str, str] = {}  # of guests who have come, by their names

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
            case [name, "looks", "on"]:
                self.come(name, None)
            case [name, "asks", "for", seat, "as", other]:
                self.guests[name].client.take_seat(int(seat), other)
            case [name, "comes", "again", "to", seat]:
                self.host().come(int(seat), name, self.guests[name])
            case [name, "opens", address]:
                guest = self.guests[name]
                guest.page = guest.device.open(f"#{address}")
            case ["they", "play", "to", "the", "end"]:
                self.host().play_to_the_end(*self.guests.values())
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
                self.somebody(name).page.commands.run(command)
            case _:
                raise ValueError(step)

    def come(self, name: str, seat: int | None) -> None:
        self.guests[name] = guest = self.host().come(seat, name)
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
        for key, params, commands in notices(evening.page):
            yield f"{key} of {', '.join(params.get('player', ()))}: {words(commands)}"
        for name, page in self.pages():
            is_open = page.browser.element("dialog").open
            yield f"{name}'s dialog is {'open' if is_open else 'closed'}"
        if not people.people(evening.page.store, evening.world.clock.now()):
            yield "nobody is known"
        if self.tab is not None:
            host = peers_of(self.tab).host
            seats = words(host.seats_here) if host.host else ""
            yield f"the tab has guests at {seats}" if seats else "the tab has no guests"
        for name, guest in self.guests.items():
            yield f"{name} is told {words(guest.told) or 'nothing'}"
            yield f"{name} is {'' if guest.line.is_called else 'not '}called"
            yield f"{name} is {'' if guest.line.host.is_up else 'not '}connected"
            yield f"{name}'s old line is {'up' if self.ends[name].is_up else 'down'}"
            is_reminded = STILL_GUEST in guest.page.notices.messages
            yield f"{name} is {'' if is_reminded else 'not '}reminded"
            at_table = guest.page.table
            is_shown = at_table and guest.controller.session in (None, at_table.session)
            yield f"{name} sees {'the match' if is_shown else 'no match'}"
            offers = [it for *_, commands in notices(guest.page) for it in commands]
            yield f"{name}'s page offers {words(offers) or 'nothing'}"
            yield from self.notes(name, guest)
            session: Any = guest.controller.session or (at_table and at_table.session)
            if session is not None:
                yield f"{name} has {words(session.seats) or 'nothing'}"
                yield f"{name} may {'' if session.legal() else 'not '}act"
                if evening.page.table and (
                    len(session.history.states) == len(evening.match.table.states)
                ):
                    yield f"{name} has all moments"
        if evening.page.table is None:
            return
        match = evening.match
        kept = ["+".join(map(str, it.seats)) or "-" for it in evening.kept]
        yield f"kept {words(kept) or 'nobody'}"
        yield f"here {words(match.viewer_seats)}"
        yield f"stood in for {words(match.substitutes) or 'nobody'}"
        yield f"{match.to_move()} is to act"
        yield f"names {', '.join(match.table.header.names)}".strip()
        yield "held" if match.is_held else "dealt"
        yield f"{len(match.table.log)} actions"

    def pages(self) -> Iterator[tuple[str, Page]]:
        """Yield the pages of host and guests, with whose they are."""
        yield "host", self.host().page
        yield from ((name, guest.page) for name, guest in self.guests.items())

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
