"""The states of the page that have a reference picture, and the ways to them.

A walk goes through states of one page and yields the name of each. It opens a match
once and shows it in all themes and sizes, since a match costs more than a picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tests.support.page import fingers
from tests.support.page.any_page import AnyPage
from tests.support.page.axe import TURN
from tests.support.paths import REPLAYS
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.report.luck_store import LUCK, keep_findings
from tinderbox.app.kernel.tasks.worker import write_question
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck import Account, Deed
from tinderbox.arena.luck_findings import Findings, find_luck
from tinderbox.core.game import Player

Walk = Callable[[AnyPage], Iterator[str]]

SIZES: Final = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}  # px


class Match(NamedTuple):
    """A recorded match with the moment that is shown, and seats for a curtain."""

    name: str
    moment: int
    people: str


MATCHES: Final = {
    "great_fire": Match(
        "great-fire-three-first-edition", 200, "human,human,greedy&names=Ann,Bo,Cy"
    ),
    "pompieri": Match("pompieri-four", 170, "human,human&names=Ann,Bo"),
    "fire_bulls": Match("fire-bulls-three", 234, "human,human&names=Ann,Bo"),
}

PUT: Final = "([key, text]) => localStorage.setItem(key, text)"
# All findings about the luck of the finished match of London. The report tells them as
# they stand. Working them out takes minutes, in which each picture would be another.
FINDINGS: Final = Findings(
    deeds=(
        Deed(142, Player(0), "spread goldsmiths-hall st-pauls", (-3.1, 1.9, 1.2), 0.8),
        Deed(281, Player(0), "spread puddle-dock st-pauls", (-1.4, 0.6, 0.8), 0.5),
    ),
    accounts=(
        Account(9.5, Average(-4.5, 0.9), Average(6.8, 1.1), Average(7.2, 1.3)),
        Account(5.0, Average(2.1, 0.8), Average(0.4, 0.9), Average(2.5, 1.2)),
        Account(-14.5, Average(2.4, 0.7), Average(-7.2, 1.2), Average(-9.7, 1.4)),
    ),
    done=2,
    first=2,
    total=2,
)


def recorded(name: str, moment: int | None = None) -> str:
    """Return a recorded match up to a moment, or a finished one.

    A person has the first seat.
    """
    header, *log = (REPLAYS / f"{name}.match").read_text("utf8").splitlines()
    header = header.replace('["greedy"', '["human"', 1)
    return "\n".join([header, *log[:moment], ""])


def shown(page: AnyPage, *looks: str) -> Iterator[str]:
    """Give the page each of these looks, as `phone-night`. Yield the look's name."""
    for look in looks:
        size, theme = look.split("-")
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TURN, theme)
        yield look


def named(state: str, looks: Iterator[str]) -> Iterator[str]:
    """Put the state's name before the name of each look."""
    return (f"{state}-{look}" for look in looks)


def front_page(page: AnyPage) -> Iterator[str]:
    """The front page of a first visit, and the new-game page of each game."""
    looks = [f"{size}-{theme}" for size in SIZES for theme in ("day", "night")]
    yield from named("home", shown(page, *looks))
    for game, look in zip(
        MATCHES, ("desk-night", "desk-day", "phone-day"), strict=True
    ):
        fingers.do(page, f"choose:{game}")
        page.wait_for_selector("#page-new:not([hidden])")
        yield from named(f"new-{game.replace('_', '-')}", shown(page, look))
        fingers.do(page, "home")


def table(page: AnyPage, game: str) -> Iterator[str]:
    """A match of a game at its start, in its middle and at its end."""
    match = MATCHES[game]
    fingers.begin(page, fingers.link(game))
    yield from named("start", shown(page, "desk-day"))
    fingers.open_match(page, recorded(match.name, match.moment))
    looks = ("desk-day", "desk-night", "tablet-night", "phone-night", "phone-day")
    yield from named("middle", shown(page, *looks))
    fingers.open_match(page, recorded(match.name))
    page.wait_for_selector("dialog[open] .score-chart")
    yield from named("score", shown(page, "phone-day", "desk-day"))
    page.click("#dialog-close")
    yield from named("end", shown(page, "desk-night"))
    if game == "great_fire":
        yield from report(page)
    fingers.begin(page, f"?game={game}&seats={match.people}&seed=11&speed=instant")
    page.wait_for_selector("#curtain:not([hidden])")
    look = {"great_fire": "desk-day", "pompieri": "phone-night"}.get(game, "desk-night")
    yield from named("curtain", shown(page, look))


def store_luck(page: AnyPage) -> None:
    """Store what was found about the luck of the finished match of London."""
    text = recorded(MATCHES["great_fire"].name)
    storage = MemoryStorage()
    keep_findings(storage, "1", write_question(find_luck, text, (0,)), FINDINGS)
    page.evaluate(PUT, [f"{LUCK}1", storage.get(f"{LUCK}1")])


def report(page: AnyPage) -> Iterator[str]:
    """The report of the finished match at the table."""
    store_luck(page)
    page.click("#act-score")
    page.click("[data-command=review]")
    page.wait_for_selector("#match-report .report-mistakes li")
    yield from named("report", shown(page, "phone-night", "desk-day"))
    page.click("#dialog-close")


WALKS: Final[dict[str, Walk]] = {
    "front": front_page,
    "great-fire": lambda page: table(page, "great_fire"),
    "pompieri": lambda page: table(page, "pompieri"),
    "fire-bulls": lambda page: table(page, "fire_bulls"),
}
