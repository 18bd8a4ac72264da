"""The states of the page that have a reference picture, and the ways to them.

A walk goes through states of one page and yields the name of each. It opens a match
once and shows it in all themes and sizes, since a match costs more than a picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tests.app.features.report.verdicts import stored_verdicts
from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.any_page import AnyPage
from tests.page.looks.axe import TURN
from tests.replays.recorded import recorded

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


def recorded_until(name: str, moment: int | None = None) -> str:
    """Return a recorded match up to a moment, or a finished one.

    A person has the first seat.
    """
    header, *log = recorded(name).splitlines()
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


# What had the focus before would show its ring, if it was focused by a key.
LOSE_FOCUS = "document.activeElement.blur()"


def front_page(page: AnyPage) -> Iterator[str]:
    """The front page of a first visit, and the new-game page of each game."""
    looks = [f"{size}-{theme}" for size in SIZES for theme in ("day", "night")]
    page.evaluate(LOSE_FOCUS)
    yield from named("home", shown(page, *looks))
    for game, look in zip(
        MATCHES, ("desk-night", "desk-day", "phone-day"), strict=True
    ):
        fingers.do(page, f"choose:{game}")
        page.wait_for_selector("#page-new:not([hidden])")
        page.evaluate(LOSE_FOCUS)
        yield from named(f"new-{game.replace('_', '-')}", shown(page, look))
        fingers.do(page, "home")


def table(page: AnyPage, game: str) -> Iterator[str]:
    """A match of a game at its start, in its middle and at its end."""
    match = MATCHES[game]
    fingers.begin(page, started.link(game))
    page.evaluate(LOSE_FOCUS)
    yield from named("start", shown(page, "desk-day"))
    fingers.open_match(page, recorded_until(match.name, match.moment))
    page.evaluate(LOSE_FOCUS)
    looks = ("desk-day", "desk-night", "tablet-night", "phone-night", "phone-day")
    yield from named("middle", shown(page, *looks))
    fingers.open_match(page, recorded_until(match.name))
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


def store_verdicts(page: AnyPage) -> None:
    """Store verdicts on the finished match of London. To find some takes long."""
    text = recorded_until(MATCHES["great_fire"].name)
    page.evaluate(PUT, [*stored_verdicts("1", text)])


def report(page: AnyPage) -> Iterator[str]:
    """The report of the finished match at the table."""
    store_verdicts(page)
    page.click("#act-score")
    page.click("[data-command=review]")
    page.wait_for_selector("#match-report .report-picture[src]")
    yield from named("report", shown(page, "phone-night", "desk-day"))
    page.click("#dialog-close")


WALKS: Final[dict[str, Walk]] = {
    "front": front_page,
    "great-fire": lambda page: table(page, "great_fire"),
    "pompieri": lambda page: table(page, "pompieri"),
    "fire-bulls": lambda page: table(page, "fire_bulls"),
}
