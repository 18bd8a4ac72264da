"""A guest's page: it takes a seat, disconnects and returns, and is sent away."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.drawn import DRAWN
from tests.support.peers.hosted_match import HostedMatch
from tests.support.peers.hosts_page import HostsPage
from tests.support.peers.tabs import Tabs
from tests.support.world.clock import Clock
from tests.support.world.line import End, Loss, line
from tests.support.world.rtc import Rtc
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.notebook.beside import NOTES
from tinderbox.app.features.peers import guest_list, people, verdicts
from tinderbox.app.features.peers.guest.guest_controller import (
    NO_ANSWER_MS,
    STILL_GUEST,
    GuestController,
)
from tinderbox.app.features.peers.invite.join import JoinStep
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.page.places import GuestTable
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.draw.panel import Line
from tinderbox.games.pompieri import rules
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.net.standby import Ticket

VOICE = Translator(load_texts("en", "pompieri", "peers"))
BO = 1


class GuestsPage:
    """A page on which somebody is invited to the table of a network."""

    def __init__(self, clock: Clock, store: Store, tabs: Tabs | None = None) -> None:
        self.tabs = tabs or Tabs()
        browser = SimpleNamespace(
            clock=clock,
            listen=self.tabs.listen,
            to_other_tabs=self.tabs.new,
            element=lambda _: SimpleNamespace(value=" Cleo "),
        )
        self.rtc = Rtc()
        self.store = store
        self.notices: list[str] = []
        self.remedies: list[str] = []  # commands of the last notice
        self.page: Any = None  # the table that is shown
        self.asked: list[object] = []  # what the dialog says, and its further buttons
        self.active = SimpleNamespace(
            id="", library=Library(store, lambda: 1, lambda: 1), open=self.open
        )
        context: Any = SimpleNamespace(
            browser=browser,
            active=self.active,
            store=store,
            notices=self,
            translator=lambda: VOICE,
            table=None,
            game=rules,
            show_foreign_match=self.show_foreign_match,
            go=lambda _: self.go_home(),
            dialog=SimpleNamespace(
                close=lambda: None,
                say=VOICE.say,
                text_element=lambda _, key, **__: key,
                button=lambda _, command: command,
                command_button=lambda command, *_, **__: command,
                make=lambda *_, **__: "",
                name_field=lambda *_, **__: "",
                show=self.ask,
            ),
        )
        self.context = context
        self.steps: list[JoinStep] = []  # of the way back, as they were shown
        rtc: Any = self.rtc
        self.controller = GuestController(
            context, clock, rtc, lambda step, _: self.steps.append(step)
        )

    def show(self, key: str, params: Any = None, remedies: Any = ()) -> None:
        self.dismiss(key)
        self.notices.append(key)
        self.remedies = [command for _, command in remedies]
        DRAWN.update(self.remedies)

    def ask(
        self,
        _title: str,
        key: str,
        *_more: str,
        close: str = "",
        further: Any = (),
        **_params: str,
    ) -> None:
        self.asked.append((key, close, *further))

    def dismiss(self, key: str) -> None:
        self.notices = [other for other in self.notices if other != key]

    def show_foreign_match(self, session: Any, place: GuestTable) -> None:
        self.active.id = ""
        self._show_match(session)

    def open(self, id: str) -> None:
        """Open a match of this browser at the table."""
        self.active.id = id
        seats = ("human", "human")
        self._show_match(sessions.begin(Header("pompieri", rules.REVISION, seats, 3)))

    def _show_match(self, session: Any) -> None:
        self.controller.on_match_opened(session)
        words = SimpleNamespace(players=("Ada", "Bo", "Cy", "Dot"))
        play = SimpleNamespace(refresh=lambda: None, words=words)
        self.page = SimpleNamespace(session=session, play=play)
        self.context.table = self.page

    def go_home(self) -> None:
        self.controller.on_table_left()
        self.page = None
        self.active.id = ""
        self.context.table = None


@pytest.fixture
def played() -> HostedMatch:
    """The host's table with Ada, Bo and Cy. Bo is the guest whose page is tested."""
    header = Header(
        "pompieri", rules.REVISION, ("human",) * 3, 3, resolve(rules, None, {})
    )
    return HostedMatch(header, (), Loss(), seed=3)


def connect(played: HostedMatch, page: GuestsPage, key: str = "") -> tuple[End, End]:
    """Return a line between the host and a guest's page. The test opens it there."""
    mine, theirs = line(played.clock, Random(1), Loss())
    theirs.ticket = "ticket"
    played.host.admit(mine, (Player(BO),), key)
    return mine, theirs


@pytest.fixture
def page(played: HostedMatch) -> GuestsPage:
    page = GuestsPage(played.clock, Store(MemoryStorage(100_000), [NOTES]))
    page.controller.joined(connect(played, page)[1], "Bob")
    played.clock.run(100)
    return page


def test_the_hosts_table_is_shown_and_the_address_names_it(page: GuestsPage) -> None:
    assert page.page.session is page.controller.session
    assert page.controller.shown == page.controller.visit_id != ""
    entry = guest_list.host(page.store, page.controller.visit_id)
    assert entry is not None
    assert (entry.ticket, entry.name, bool(entry.key)) == ("ticket", "Bob", True)


def test_a_guest_may_look_elsewhere_and_come_back(page: GuestsPage) -> None:
    page.go_home()
    assert page.notices == [STILL_GUEST]
    assert page.controller.shown == ""
    page.controller.come_back()
    assert page.notices == []
    assert page.page.session is page.controller.session


def test_a_page_that_is_loaded_anew_calls_and_has_its_seat(
    played: HostedMatch, page: GuestsPage
) -> None:
    visit_id = page.controller.visit_id
    key = page.controller.entry.key
    anew = GuestsPage(played.clock, page.store)
    assert not anew.controller.resume("123")
    assert anew.controller.resume(visit_id)
    assert anew.steps == [JoinStep.CALLING]
    anew.rtc.calls["ticket"](connect(played, anew, key)[1])
    played.clock.run(5_000)
    assert anew.notices == []
    assert anew.page.session.seats == (BO,)


def test_what_is_over_is_kept_and_a_rematch_is_shown_to_who_stayed(
    played: HostedMatch, page: GuestsPage
) -> None:
    visit_id = page.controller.visit_id
    page.store.put_beside(NOTES, visit_id, "a mark")
    assert not page.controller.rematch()
    while played.session.to_move() is not None:
        played.session.act(played.session.legal()[-1])
        played.acted()
    played.clock.run(100)
    mine = page.active.id
    assert page.active.library.open(mine).text == played.text
    (entry,) = page.active.library.entries()
    assert entry.own_seats == [BO], "the report is ours"
    assert (
        page.store.beside(NOTES, mine),
        page.store.beside(NOTES, visit_id),
    ) == ("a mark", "")
    not_asked = Line("seed.not_asked", {"n": 0})
    assert verdicts.recall(page.store, mine) == ("icon-help", not_asked)
    assert verdicts.recall(page.store, "another") is None
    assert page.controller.rematch()
    assert "peers.rematch" in page.notices
    seats = played.session.table.header.seats
    again = Header("pompieri", rules.REVISION, seats, 4, resolve(rules, None, {}))
    for stayed in (True, False):
        page.open(mine if stayed else "another")
        anew = HostedMatch(again, (), Loss(), seed=4)
        played.host.move(anew.session, lambda seat: Player((seat + 1) % 3))
        played.clock.run(100)
        is_shown = page.page.session is page.controller.session
        assert not page.controller.rematch(), "it has begun, or another is at the table"
        assert (is_shown, STILL_GUEST in page.notices) == (stayed, not stayed)
    assert page.asked == [("peers.begun", "peers.come_along", "guests:leave")]


def test_a_table_that_is_on_its_way_is_not_left(played: HostedMatch) -> None:
    page = GuestsPage(played.clock, Store(MemoryStorage(100_000), [NOTES]))
    page.controller.joined(connect(played, page)[1], "Bob")
    assert page.controller.resume(page.controller.visit_id)
    assert page.steps == [JoinStep.CALLING]
    played.clock.run(100)
    assert page.page.session.seats == (BO,)


def test_of_two_tabs_of_a_seat_the_newer_has_it(
    played: HostedMatch, page: GuestsPage
) -> None:
    visit_id = page.controller.visit_id
    key = page.controller.entry.key
    end: Any = page.controller.client and page.controller.client.channel
    newer = GuestsPage(played.clock, page.store, page.tabs)
    newer.controller.resume(visit_id)
    assert page.notices == ["peers.other_tab"]
    assert end.is_abandoned
    assert not page.page.session.legal()
    newer.rtc.calls["ticket"](connect(played, newer, key)[1])
    played.clock.run(5_000)
    assert newer.page.session.legal()
    page.go_home()
    assert page.notices == ["peers.other_tab"], "there is nothing to come back to"
    page.controller.resume(visit_id)
    assert newer.notices == ["peers.other_tab"]
    newest = GuestsPage(played.clock, page.store, page.tabs)
    newest.controller.resume(visit_id)
    assert not page.rtc.calls, "it calls no more"
    assert page.steps == [JoinStep.CALLING, JoinStep.ASK]
    assert page.notices == ["peers.other_tab"]
    assert guest_list.host(page.store, visit_id) is not None


def test_who_calls_in_vain_is_told_what_helps(
    played: HostedMatch, page: GuestsPage
) -> None:
    visit_id = page.controller.visit_id
    key = page.controller.entry.key
    anew = GuestsPage(played.clock, page.store)
    anew.controller.resume(visit_id)
    played.clock.run(NO_ANSWER_MS)
    assert anew.steps == [JoinStep.CALLING, JoinStep.NO_ANSWER]
    mine, theirs = connect(played, anew, key)
    anew.rtc.calls["ticket"](theirs)
    played.clock.run(NO_ANSWER_MS)
    assert anew.notices == []
    mine.drop()
    assert anew.notices == ["peers.lost"]
    played.clock.run(NO_ANSWER_MS)
    assert anew.notices == ["peers.no_answer"]
    mine.come_back()
    played.clock.run(NO_ANSWER_MS)
    assert anew.notices == []


def test_who_comes_by_the_room_of_a_host_of_before_keeps_its_notes(
    played: HostedMatch, page: GuestsPage
) -> None:
    visit_id = page.controller.visit_id
    certificate = bytes(range(32))
    ticket = Ticket("0badcafe", True, certificate).write()
    page.controller._store_ticket(ticket)
    page.store.put_beside(NOTES, visit_id, "a mark")
    end: Any = page.controller.client and page.controller.client.channel
    for it in (page, GuestsPage(played.clock, page.store, page.tabs)):
        theirs = connect(played, it)[1]
        theirs.fingerprint = certificate
        theirs.ticket = ticket
        it.controller.joined(theirs, "Bob")
        played.clock.run(100)
        assert it.controller.visit_id == visit_id
        assert it.page.session is it.controller.session
        assert it.store.beside(NOTES, visit_id) == "a mark"
    assert end.is_abandoned
    [host] = people.people(page.store, played.clock.now())
    assert (host.name, host.fingerprint) == ("", certificate.hex())


def test_a_browser_that_can_t_come_back_says_so(
    played: HostedMatch, page: GuestsPage
) -> None:
    end: Any = page.controller.client and page.controller.client.channel
    page.controller._store_ticket("")
    end.drop()
    assert page.notices == ["peers.no_way_back"]
    played.clock.run(2 * NO_ANSWER_MS)
    assert page.notices == ["peers.no_way_back"]


def test_who_is_sent_away_is_nobodys_guest(
    played: HostedMatch, page: GuestsPage
) -> None:
    visit_id = page.controller.visit_id
    page.store.put_beside(NOTES, visit_id, "a mark")
    played.host.attendance.close("peers.other_match")
    played.clock.run(100)
    assert page.notices == ["peers.other_match"]
    assert guest_list.host(page.store, visit_id) is None
    assert page.store.beside(NOTES, visit_id) == ""
    assert not page.page.session.legal()
    page.go_home()
    assert STILL_GUEST not in page.notices


def test_what_fails_when_it_is_shown_is_shown_no_more(
    played: HostedMatch, page: GuestsPage
) -> None:
    """It is not shown again in another language either."""

    def refresh() -> None:
        raise KeyError("of a view")

    visit_id = page.controller.visit_id
    page.page.play.refresh = refresh
    with pytest.raises(KeyError):
        page.controller.changed()
    assert page.page is None
    assert page.notices == ["peers.nonsense"]
    assert guest_list.host(page.store, visit_id) is None
    assert page.controller.session is None


def test_a_cut_line_is_told_until_it_is_found_again(
    played: HostedMatch, page: GuestsPage
) -> None:
    assert page.controller.client is not None
    end: Any = page.controller.client.channel
    end.drop()
    assert page.notices == ["peers.lost"]
    end.come_back()
    played.clock.run(5_000)
    assert page.notices == []


def test_another_person_here_takes_a_seat_that_is_free() -> None:
    host = HostsPage(Store(MemoryStorage(50_000)))
    session = sessions.begin(Header("pompieri", 1, ("human",) * 4, 7))
    session.play_elsewhere(list(map(Player, (1, 2, 3))))
    host.show_match(session)
    page = GuestsPage(host.clock, Store(MemoryStorage(50_000)))
    mine, theirs = line(host.clock, Random(1), Loss())
    host.controller.add_guest(mine, BO)
    page.controller.joined(theirs, "Bob")
    host.clock.run(100)
    assert page.notices == ["peers.still_to_come"]
    assert page.remedies == ["guests:add:2,3"]
    page.controller.ask_another("2,3")
    page.controller.take_seat(3)
    host.clock.run(100)
    assert page.page.session.seats == (1, 3)
    assert host.active.session.table.header.names == ("", "Bob", "", "Cleo")
    assert page.asked == [("peers.another_how", "")], "no other match has begun"
    assert page.remedies == ["guests:add:2"]
    host.arrive(2)
    host.clock.run(5_000)
    assert page.notices == [], "it is dealt"


def test_an_onlooker_takes_no_seat() -> None:
    host = HostsPage(Store(MemoryStorage(50_000)))
    session = sessions.begin(Header("pompieri", 1, ("human",) * 2, 7))
    session.play_elsewhere([Player(BO)])
    host.show_match(session)
    page = GuestsPage(host.clock, Store(MemoryStorage(50_000)))
    mine, theirs = line(host.clock, Random(1), Loss())
    host.controller.add_guest(mine, None)
    page.controller.joined(theirs, "Dan")
    host.clock.run(100)
    assert page.notices == ["peers.away"]
    assert page.remedies == []
