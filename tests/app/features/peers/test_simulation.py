"""Matches on several devices as chance has them: losses, kills, sleep, undo, lies.

Each seed is one match of a host and its guests over a bad line. After each event the
promises are checked: all see the same, nothing secret was sent, nothing is lost. At the
end each guest has seen all of it, and says truly whether it was as agreed. A failing
test tells the story of its match, and its seed, which plays it again.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.app.features.peers import hosted_match
from tests.app.features.peers.hosted_match import (
    Guest,
    HostedMatch,
    draw_alike,
    seats_at,
)
from tests.support.toy.add import IDS, TOYS
from tests.support.world.line import End, Loss
from tinderbox import games
from tinderbox.app.features.peers.host import host
from tinderbox.app.features.peers.host.seed_agreement import SeedAgreement
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.core.game import CHANCE, Event, Events, Player, resolve
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, own_texts
from tinderbox.net.agreed_seed import AS_AGREED, seed_of
from tinderbox.net.feed import Feed
from tinderbox.net.feed import viewers as viewers_of
from tinderbox.net.messages import Act, FromGuest, TakeBack, dump

TOY = IDS[1]  # the one with secrets


def published(seed: int) -> str:
    """The published game that a seed plays. Pompieri takes a fifth of the others."""
    return {48: "fire_bulls", 49: "great_fire"}.get(seed % 50, "pompieri")


def toy(_: int) -> str:
    """The game that every seed plays to try much in little time."""
    return TOY


BAD = Loss(lost=0.15, twice=0.1, late=0.15)
# Each at a device of their own, or two at one. Somebody looks on.
GUESTS: tuple[tuple[Guest, ...], ...] = ((1, 2, None), ((1, 2), None))
MIN_SEED = 10**15  # so long that no other text contains it
CHOSEN_SEED = MIN_SEED - 1
# Each lie, and the truth, also of who deals again. In 142 a line is cut as its page
# is loaded anew: it must not come back with what had been said before.
BY_DAY = [range(n, n + 1) for n in (2, 4, 7, 14, 20, 40, 142)]
# Of the published games' matches each takes a second, of the toy's ten milliseconds.
BY_NIGHT = [
    *((published, range(n, n + 100)) for n in range(0, 300, 100)),
    *((toy, range(n, n + 1_000)) for n in range(0, 10_000, 1_000)),
]
PATIENCE_MS = 120_000  # in which somebody acts, after the longest sleep too
TOLD_OF_SEATS: Mapping[str, str] = {  # what a lie of the host makes a player's page say
    "nothing": AS_AGREED,
    "its own seed": "other_seed",
    "guests who do not exist": "other_seed",
    "another number of its own": "other_seed",
    "its dice": "other_chance",
    "what it has shown": "other_moment",
}


class Simulation:
    """One match of a game. `story` is what happened, one line an event."""

    def __init__(self, id: str, seed: int) -> None:
        self.chance = Random(seed)
        game = registry.load_game(id)
        shorter = {"fires": "64"} if id == "pompieri" else {}
        options = resolve(game, next(iter(game.PRESETS), None), shorter)
        header = Header(id, game.REVISION, ("human",) * 3, seed + MIN_SEED, options)
        self.story = [f"{id}, seed {seed}"]
        self.guests = self.chance.choice(GUESTS)
        self.played = HostedMatch(header, self.guests, BAD, seed, fair=True)
        self.played.undoing = 0.05
        self.played._keep(self.played.session.text())  # before the deal too
        self.deals = 1
        self.secrets: set[str] = set()

    def tell(self, event: str) -> None:
        """Add an event to the story."""
        self.story.append(f"{self.played.clock.now()} ms: {event}")

    # --- what happens -----------------------------------------------------------------

    def deal_again(self) -> None:
        """Begin the same table anew: the host does not like the deal."""
        self.tell("the host deals again")
        self.deals += 1
        played = self.played
        fresh: Any = sessions.begin(played.session.table.header)
        fresh.text_changed.listen(played._keep)
        played.session = fresh
        played.host.move(fresh, lambda seat: seat)
        played._keep(fresh.text())
        played._keep_numbers()

    def happen(self) -> None:
        """Let something else happen than an action of a player."""
        played = self.played
        what = self.chance.randrange(30)
        if what == 0:
            self.tell("the host's page is loaded anew")
            played.kill_host()
        if not 1 <= what <= 8:
            return
        guest = self.chance.choice(self.guests)
        end = played.ends[guest]
        match what:
            case 1 | 2:
                self.tell(f"the page of guest {guest} is loaded anew")
                played.kill_guest(guest)
            case 3:
                self.tell(f"the line of guest {guest} is cut for a while")
                end.drop()
                restore = partial(self.restore, guest, end)
                played.clock.later(self.chance.randrange(8_000), restore)
            case 4 | 5:
                end = self.chance.choice((end, end.other))
                who = "the host" if end is played.ends[guest] else "the guest"
                self.tell(f"{who} sleeps for a while, on the line of guest {guest}")
                end.sleep()
                played.clock.later(self.chance.randrange(20_000), partial(wake, end))
            case _:
                self.ask_for_too_much(guest)

    def restore(self, guest: Guest, end: End) -> None:
        """Restore a line, unless one of its pages was loaded anew meanwhile."""
        if self.played.ends[guest] is end:
            end.come_back()

    def ask_for_too_much(self, guest: Guest) -> None:
        """Have a guest's page ask for what another seat may do, or nobody."""
        session = self.played.session
        mover = session.to_move()
        legal = session.legal()
        if session.is_held or not legal:
            return
        version = self.played.host.version
        action = session.game.encode(self.chance.choice(legal))
        back = self.chance.choice(("undo", "redo", "restart"))
        requests: list[FromGuest] = [
            Act(version, action, False),
            TakeBack(version, back),
        ]
        if mover in seats_at(guest):
            old = Act(version - 1, action, False)
            requests = [Act(version, "\0", False), old, TakeBack(version, "")]
        self.tell(f"guest {guest} asks while it is seat {mover}'s turn: {requests}")
        before = session.text()
        for request in requests:
            self.played.ends[guest].received(dump(request))
        assert session.text() == before, "only the seat to move acts, by the rules, now"

    # --- what always holds ------------------------------------------------------------

    def check(self) -> None:
        """Fail if a promise does not hold now."""
        played = self.played
        session = played.session
        if session.table.log:
            assert played.text == session.text(), "what was played is stored"
        header = session.table.header
        self.secrets |= {str(header.seed), played.host.agreement.number} - {""}
        over = session.to_move() is None
        for guest, page in played.pages.items():
            table = page.table
            if table is None or table.status is None:
                continue
            assert not page.why_closed
            if table.status.version != played.host.version or table.is_waiting:
                continue
            shown = table.history.states
            viewers = seats_at(guest) or (None,)
            assert len(shown) == len(session.table.states)
            view = session.game.view(session.state, viewers[0])
            assert shown[-1][viewers[0]] == view, f"guest {guest} sees the truth"
            legal = session.legal() if session.to_move() in viewers else []
            assert [*table.legal()] in ([], [*legal]), "only who is to move may act"
        if not over:
            for sent in played.sent.values():
                told = "\n".join(sent)
                assert not [it for it in self.secrets if it in told], told
                sent.clear()

    def check_end(self, found_by_players: str) -> None:
        """Fail unless all saw the whole match, and know whether it was as agreed."""
        played = self.played
        session = played.session
        is_shown_otherwise = found_by_players == "other_moment"
        for guest, page in played.pages.items():
            knows = guest is not None or is_shown_otherwise
            expected = found_by_players if knows else "not_asked"
            assert f"{page.found} ".startswith(f"{expected} ")
            assert page.text == played.text == session.text()
            seen = played.links[guest].session
            assert seen is not None
            assert seen.is_up, "who is silent is awake again"
            if not is_shown_otherwise:
                assert seen.history.movers == session.table.movers
            here = frozenset(seats_at(guest))
            assert [*map(list, seen.history.events)] == [
                [*told_at(here, events)] for events in session.table.events
            ]
            viewers = viewers_of(seats_at(guest))
            assert seen.history.states == [
                {it: session.game.view(state, it) for it in viewers}
                for state in session.table.states
            ]
        assert played.host.attendance.away == ()
        if found_by_players == AS_AGREED:
            seed = seed_of(played.number, played.numbers)
            assert seed == session.table.header.seed
            kept = [page.kept.open_count for page in played.pages.values()]
            assert not any(kept), "each end was checked"

    def reload_guests(self) -> None:
        """Load the guests' pages anew after the end. Each has its promises stored."""
        self.tell("all pages of guests are loaded anew")
        for guest, page in self.played.pages.items():
            page.text = page.found = ""
            self.played.kill_guest(guest)
        self.played.clock.run(60_000)


def wake(end: End) -> None:
    """Deliver what has waited, unless the page was loaded anew meanwhile."""
    if not end.is_up:
        end._unheard.clear()
    end.wake()


def told_at(seats: frozenset[Player], events: Events) -> Iterator[Event]:
    """Yield the events that a device with these seats may know."""
    for event in events:
        if event.audience is None:
            yield event
        elif known := event.audience & seats:
            yield event._replace(audience=known)


class OtherFeed(Feed):
    """Shows that another player than the true one has made the fifth step."""

    def _add(self, number: int) -> None:
        movers = self._played.table.movers
        if number != 5:
            super()._add(number)
            return
        true = movers[4]
        movers[4] = Player((true + 1) % 3)
        super()._add(number)
        movers[4] = true


def play(simulation: Simulation, more_deals: int) -> None:
    """Play to the end, with a host that deals so many more times before."""
    played = simulation.played
    while simulation.deals <= more_deals:
        simulation.happen()
        played.clock.run(500)
        simulation.check()
        if not played.session.is_held and played.session.table.log:
            simulation.deal_again()
    length = 0
    acted_ms = played.clock.now()
    while played.somebody_acts():
        if length != len(played.session.table.log):
            length = len(played.session.table.log)
            acted_ms = played.clock.now()
            simulation.happen()
            simulation.check()
        assert played.clock.now() < acted_ms + PATIENCE_MS, "the match goes on"
    played.clock.run(60_000)


def lying(lie: str, patch: pytest.MonkeyPatch) -> None:
    """Have every host choose the deal in one way."""
    deal = SeedAgreement._deal
    begin = LocalMatch.begin

    def with_guests(agreement: SeedAgreement, given: list[str]) -> None:
        deal(agreement, [*given, "0" * 64, "1" * 64])

    def with_other_number(agreement: SeedAgreement, given: list[str]) -> None:
        agreement.number = "2" * 64
        deal(agreement, given)

    def take_chosen(table: AnyTable) -> Any:
        game = table.game
        fair = game.sample(table.state, table.rng[CHANCE])
        # Others at each moment: with the same ones a match may never end.
        first = 20 * len(table.log)
        drawn = (game.sample(table.state, Rng(n)) for n in range(first, first + 20))
        return table.take(next((action for action in drawn if action != fair), fair))

    match lie:
        case "its own seed":
            patch.setattr(LocalMatch, "begin", lambda it, _: begin(it, CHOSEN_SEED))
        case "guests who do not exist":
            patch.setattr(SeedAgreement, "_deal", with_guests)
        case "another number of its own":
            patch.setattr(SeedAgreement, "_deal", with_other_number)
        case "its dice":
            patch.setattr(Table, "take_chance", take_chosen)
        case "what it has shown":
            patch.setattr(host, "Feed", OtherFeed)


@pytest.fixture(scope="module")
def with_toy() -> Iterator[None]:
    """The toy with secrets, and its texts, beside the published games."""
    texts = own_texts(TOYS / f"{TOY}_strings", "en")
    voice = Translator({**hosted_match.VOICE.texts, **texts})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hosted_match, "VOICE", voice)
        patch.setattr(games, "__path__", [*games.__path__, str(TOYS)])
        patch.setattr(registry, "GAMES", (*registry.GAMES, TOY))
        yield


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize(
    ("game_of", "seeds"),
    [
        *((published, it) for it in BY_DAY),
        (toy, range(60)),
        *(pytest.param(*it, marks=pytest.mark.nightly) for it in BY_NIGHT),
    ],
    ids=lambda it: f"{it.start} to {it.stop - 1}" if isinstance(it, range) else None,
)
def test_promises_hold_whatever_happens(
    game_of: Callable[[int], str], seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in seeds:
        with monkeypatch.context() as patch:
            play_seed(game_of(seed), seed, patch)
        if len(seeds) > 1:
            gc.collect()  # of a hundred matches the memory would not hold the remains


def play_seed(id: str, seed: int, patch: pytest.MonkeyPatch) -> None:
    """Play the match of a seed. A failure tells its story."""
    chance = Random(seed)
    lie = chance.choice([*TOLD_OF_SEATS])
    more_deals = chance.randrange(3)
    expected = TOLD_OF_SEATS[lie]
    if more_deals and expected == AS_AGREED:
        expected = f"agreed_again {more_deals}"
    draw_alike(patch, seed)
    lying(lie, patch)
    simulation = Simulation(id, seed)
    simulation.tell(f"the host lies about {lie}")
    try:
        play(simulation, more_deals)
        simulation.check_end(expected)
        simulation.reload_guests()
        simulation.check_end(expected)
    except AssertionError as wrong:
        wrong.add_note("\n".join(simulation.story))
        raise
