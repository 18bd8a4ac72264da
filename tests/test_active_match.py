"""Several tabs at their tables: no match lost, none taken twice, none begun twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.test_store import Drawer
from tinderbox.app.matches.library import Library
from tinderbox.app.matches.session import AnySession, Reading
from tinderbox.app.matches.store import Store
from tinderbox.app.shell.active_match import ActiveMatch
from tinderbox.app.shell.updates import Updates
from tinderbox.core.match import Header, dump
from tinderbox.i18n.text import Voice

BULLS = Header("fire_bulls", 1, ("human", "greedy"), 5)
POMPIERI = Header("pompieri", 1, ("human", "greedy"), 1)
FOREIGN = dump(POMPIERI, ())
VOICE = Voice({})


class Told:
    """The notices that stand, with the commands of their buttons."""

    def __init__(self) -> None:
        self.standing: dict[str, list[str]] = {}

    def tell(self, _: Voice, key: str, __: Any = None, remedies: Any = ()) -> None:
        self.standing[key] = [command for _, command in remedies]

    def dismiss(self, key: str, _: Voice) -> None:
        self.standing.pop(key, None)


class Computer:
    """One browser: its locks answer late, and news of its storage come later still."""

    def __init__(self, *, locks: bool = True, room: int = 100_000) -> None:
        self.locks, self.room = locks, room
        self.tabs: list[Tab] = []
        self.held: dict[str, Callable[[], None]] = {}  # what tells that one is lost
        self.asked: list[Callable[[], None]] = []

    def settle(self) -> None:
        """Let everything come that is on its way."""
        while self.asked or any(tab.news for tab in self.tabs):
            while self.asked:
                self.asked.pop(0)()
            for tab in self.tabs:
                tab.hear_news()


class Tab(Drawer):
    """A page of the site: its own sight of the storage, its own desk."""

    def __init__(self, computer: Computer) -> None:
        super().__init__(computer.room)
        self.computer = computer
        self.news: list[tuple[str, str | None]] = []
        if computer.tabs:
            self.texts |= computer.tabs[0].texts
        computer.tabs.append(self)
        self.told = Told()
        self.seen: list[AnySession] = []
        self.updated = 0
        self.document = self.window = None
        self.library = Library(Store(self), lambda: 1, self.chance)
        self.active = ActiveMatch(
            self,
            self.library,
            self.told,  # type: ignore[arg-type] # stands in for the notices
            lambda: VOICE,
            self.sit,
            lambda: None,
        )

    def sit(self, session: AnySession) -> None:
        self.seen.append(session)
        session.deal()

    # --- the shelf ------------------------------------------------------------------

    def put(self, key: str, text: str) -> None:
        super().put(key, text)
        self._spread(key, text)

    def remove(self, key: str) -> None:
        super().remove(key)
        self._spread(key, None)

    def _spread(self, key: str, text: str | None) -> None:
        for tab in self.computer.tabs:
            if tab is not self:
                tab.news.append((key, text))

    def hear_news(self) -> None:
        while self.news:
            key, text = self.news.pop(0)
            if text is None:
                self.texts.pop(key, None)
            else:
                self.texts[key] = text
            self.listener(key)

    # --- the browser ----------------------------------------------------------------

    def on_stored(self, listener: Callable[[str], None]) -> None:
        self.listener = listener

    def chance(self) -> int:
        return self.computer.tabs.index(self)

    def persist(self) -> None:
        """There is always room enough."""

    def on_update(self, listener: Callable[[], None]) -> None:
        """There is none, before it is taken."""

    def update(self) -> None:
        self.updated += 1

    def hold(
        self,
        name: str,
        answer: Callable[[bool | None], None],
        lost: Callable[[], None],
        *,
        steal: bool,
    ) -> Callable[[], None]:
        held, is_over = self.computer.held, False

        def let_go() -> None:
            nonlocal is_over
            is_over = True
            if held.get(name) is lost:
                del held[name]

        def answered() -> None:
            if is_over or (name in held and not steal):
                answer(False)
                return
            robbed = held.get(name)
            held[name] = lost
            if robbed is not None:
                robbed()
            answer(True)

        if self.computer.locks:
            self.computer.asked.append(answered)
        else:
            answer(None)
        return let_go

    # --- what a reader sees -----------------------------------------------------------

    @property
    def session(self) -> AnySession:
        assert self.active.session is not None
        return self.active.session

    def play(self) -> None:
        """Whoever is to move does what is listed first."""
        if self.session.advance() is None:
            self.session.act(self.session.legal()[0])

    def kept(self) -> dict[str, str]:
        return {e.id: e.record.text for e in self.library.entries()}


def reading(tab: Tab) -> Reading | None:
    """Why nobody may act at a tab's table."""
    return tab.session.reading


@pytest.fixture
def computer() -> Computer:
    return Computer()


@pytest.fixture
def tab(computer: Computer) -> Tab:
    """A tab with a match at its table."""
    tab = Tab(computer)
    tab.active.begin(BULLS)
    computer.settle()
    return tab


# --- ids ----------------------------------------------------------------------------


@pytest.mark.parametrize("locks", [True, False])
def test_tabs_that_begin_at_once_keep_a_match_each(locks: bool) -> None:
    computer = Computer(locks=locks)
    tabs = [Tab(computer) for _ in range(3)]
    for seed, tab in enumerate(tabs):
        tab.active.begin(Header("fire_bulls", 1, ("human", "greedy"), seed))
    computer.settle()
    texts = sorted(tab.session.text() for tab in tabs)
    for tab in tabs:
        assert sorted(tab.kept().values()) == texts
        assert tab.told.standing == {}
    ids = {tab.active.id for tab in tabs}
    assert ids == ({"1", "2", "3"} if locks else {*ids})
    assert len(ids) == 3


def test_an_id_is_not_given_again(computer: Computer, tab: Tab) -> None:
    tab.active.leave()
    tab.library.remove("1")
    tab.active.begin(POMPIERI)
    computer.settle()
    assert list(tab.kept()) == ["2"]


def test_another_tabs_number_is_not_used_though_its_match_is_not_seen_yet(
    computer: Computer, tab: Tab
) -> None:
    """The lock is free again, and the news have come between asking and having."""
    other = Tab(computer)
    tab.active.begin(POMPIERI)
    other.put("tinderbox.match.2", FOREIGN)
    tab.hear_news()
    computer.settle()
    assert tab.active.id == "3"
    assert set(computer.held) == {"tinderbox.3"}


# --- commands under way -------------------------------------------------------------


def test_a_match_begun_twice_is_one(computer: Computer, tab: Tab) -> None:
    tab.active.leave()
    tab.active.begin(POMPIERI)
    tab.active.begin(POMPIERI)
    computer.settle()
    assert set(tab.kept()) == {"1", "2"}


def test_a_match_forked_twice_before_it_shows_is_one(
    computer: Computer, tab: Tab
) -> None:
    tab.active.fork(0)
    tab.active.fork(0)
    computer.settle()
    assert len(tab.kept()) == 2
    assert reading(tab) is None


def test_a_match_opened_twice_is_asked_for_once(computer: Computer, tab: Tab) -> None:
    tab.active.leave()
    assert tab.active.open("1")
    assert tab.active.open("1")
    assert len(computer.asked) == 1
    computer.settle()
    assert (len(tab.seen), reading(tab)) == (2, None)


def test_the_last_of_two_matches_is_opened_and_the_first_let_go(
    computer: Computer, tab: Tab
) -> None:
    tab.active.begin(POMPIERI)
    computer.settle()
    tab.active.leave()
    tab.active.open("1")
    tab.active.open("2")
    computer.settle()
    assert (tab.active.id, list(computer.held)) == ("2", ["tinderbox.2"])


def test_a_match_left_while_it_is_opened_is_let_go(
    computer: Computer, tab: Tab
) -> None:
    tab.active.leave()
    tab.active.open("1")
    tab.active.leave()
    computer.settle()
    assert computer.held == {}
    assert len(tab.seen) == 1


def test_the_match_at_the_table_opened_again_stays_ones_own(
    computer: Computer, tab: Tab
) -> None:
    tab.play()
    assert tab.active.open("1")
    assert computer.asked == []
    assert (len(tab.seen), reading(tab)) == (2, None)
    tab.play()
    assert tab.kept()["1"] == tab.session.text()


# --- several tabs on one match --------------------------------------------------------


def test_a_match_taken_over_is_watched(computer: Computer, tab: Tab) -> None:
    other = Tab(computer)
    other.active.open("1")
    computer.settle()
    assert reading(other) is Reading.ELSEWHERE
    other.active.open("1", steal=True)
    computer.settle()
    assert (reading(other), reading(tab)) == (None, Reading.ELSEWHERE)
    other.play()
    computer.settle()
    assert tab.session.text() == other.session.text()
    assert not tab.active.unsaved()


def test_without_locks_the_tab_that_was_played_past_gives_way() -> None:
    computer = Computer(locks=False)
    tab = Tab(computer)
    tab.active.begin(BULLS)
    other = Tab(computer)
    other.active.open(tab.active.id)
    other.play()
    computer.settle()
    assert reading(tab) is Reading.ELSEWHERE
    assert tab.session.text() == other.session.text()
    tab.active.open(tab.active.id, steal=True)
    assert (reading(tab), tab.told.standing) == (None, {})


def test_a_name_given_elsewhere_changes_nothing(computer: Computer, tab: Tab) -> None:
    other = Tab(computer)
    other.library.rename("1", "Friday")
    computer.settle()
    assert (reading(tab), tab.told.standing) == (None, {})
    tab.play()
    assert tab.library.entries()[0].record.name == "Friday"


def spoil(how: str, other: Tab) -> None:
    """Have another tab do away with match 1."""
    match how:
        case "removed":
            other.library.remove("1")
        case "another game":
            other.put("tinderbox.match.1", FOREIGN)
        case "another match":
            other.put(
                "tinderbox.match.1", dump(Header("fire_bulls", 1, BULLS.seats, 9), ())
            )
        case "damaged":
            other.put("tinderbox.match.1", "nonsense")


SPOILT = {
    "removed": Reading.REMOVED,
    "another game": Reading.REPLACED,
    "another match": Reading.REPLACED,
    "damaged": Reading.REPLACED,
}


@pytest.mark.parametrize(("how", "says"), SPOILT.items())
@pytest.mark.parametrize("in_time", [True, False])
def test_a_match_done_away_with_elsewhere_can_be_kept(
    computer: Computer, tab: Tab, how: str, says: Reading, in_time: bool
) -> None:
    tab.play()
    spoil(how, Tab(computer))
    if in_time:
        computer.settle()
    else:  # noticed by writing
        tab.texts.clear()
        tab.texts |= computer.tabs[1].texts
        tab.news.clear()
        tab.play()
    before = computer.tabs[1].kept()
    assert reading(tab) is says
    assert tab.told.standing == {says.key: ["keep-held", "save"]}
    assert tab.session.legal() == []
    assert tab.active.unsaved()
    held = tab.session.text()

    assert tab.active.open("1"), "the address says so again"
    assert tab.session.text() == held
    tab.active.keep_held()
    tab.active.keep_held()
    computer.settle()
    assert tab.active.id == "2"
    assert tab.kept() == before | {"2": held}
    assert (reading(tab), tab.told.standing) == (None, {})
    assert not tab.active.unsaved()
    tab.play()
    assert tab.kept()["2"] != held


def test_what_is_removed_elsewhere_and_put_back_is_gone_on_with(
    computer: Computer, tab: Tab
) -> None:
    other = Tab(computer)
    removed = other.library.remove("1")
    assert removed is not None
    computer.settle()
    other.library.put_back("1", removed)
    computer.settle()
    assert not tab.active.unsaved()
    tab.active.open("1")
    assert reading(tab) is None
    tab.play()
    assert tab.kept()["1"] == tab.session.text()


# --- what only a page holds -----------------------------------------------------------


def full(tab: Tab) -> None:
    """From now on nothing finds room; of the match more is played."""
    tab.room = 0
    tab.play()


def test_what_finds_no_room_is_there_again_after_leaving_the_table(
    computer: Computer, tab: Tab
) -> None:
    full(tab)
    held = tab.session.text()
    assert tab.told.standing == {"notice.storage_full": ["save"]}
    tab.active.leave()
    assert tab.active.unsaved()
    tab.active.open("1")
    computer.settle()
    assert tab.session.text() == held
    tab.room = 100_000
    tab.play()
    assert tab.told.standing == {}
    assert not tab.active.unsaved()


def test_what_finds_no_room_is_not_lost_to_another_tab(
    computer: Computer, tab: Tab
) -> None:
    full(tab)
    held = tab.session.text()
    other = Tab(computer)
    other.active.open("1", steal=True)
    computer.settle()
    other.play()
    computer.settle()
    assert reading(tab) is Reading.REPLACED
    assert tab.session.text() == held
    tab.room = 100_000
    tab.active.keep_held()
    computer.settle()
    assert tab.kept() == {"1": other.session.text(), "2": held}
    assert not tab.active.unsaved()


class Event:
    """An event that may be called off."""

    def __init__(self) -> None:
        self.is_prevented = False

    def preventDefault(self) -> None:
        self.is_prevented = True


def test_a_new_version_waits_for_what_is_only_here(
    computer: Computer, tab: Tab
) -> None:
    updates = Updates(tab, tab.told, lambda: VOICE, tab.active.unsaved)  # type: ignore[arg-type] # likewise
    heard: dict[str, Callable[[Any], None]] = {}
    updates.listen(lambda _, kind, listener: heard.update({kind: listener}))

    def is_held_back(kind: str) -> bool:
        event = Event()
        heard[kind](event)
        return event.is_prevented

    kinds = ("tinderbox-update-taken", "beforeunload")
    assert set(heard) == set(kinds)
    assert not any(map(is_held_back, kinds))
    full(tab)
    assert all(map(is_held_back, kinds))
    assert tab.told.standing["notice.update_unsaved"] == ["save", "update:anyway"]
    updates.take("")
    assert tab.updated == 0
    updates.take("anyway")
    assert tab.updated == 1
    assert not any(map(is_held_back, kinds)), "the reader has been asked"
