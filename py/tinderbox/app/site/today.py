"""Today's match on the front page, the same for everybody, and a puzzle."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.features.lessons.progress import (
    PUZZLES,
    SHOWN,
    STAR,
    Progress,
    known_games,
)
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.standing import final_standing
from tinderbox.app.kernel.match.store import Store
from tinderbox.arena.days import puzzle_at
from tinderbox.arena.match_of_day import day_at, day_of, header_of
from tinderbox.core.record import frozen
from tinderbox.i18n.text import Translator


@frozen
class Offer:
    """The game of today's match or puzzle, and what is known of it in words."""

    game: str
    words: str


def match_offer(
    seconds: float, entries: Sequence[Entry], translator: Translator
) -> Offer:
    """Return the match of the day at a time since 1970, and how it went here.

    `entries` are the matches of this browser, the one played last first.
    """
    day = day_at(seconds)
    header = header_of(day)
    words = translator.say("home.seats", {"n": len(header.seats)})
    played = next((it for it in entries if day_of(it.header) == day), None)
    if played is not None:
        started = translator.say("home.started")
        words = final_standing(played, translator) or started
    return _offer(header.game, words, translator)


def puzzle_offer(
    seconds: float, store: Store, entries: Sequence[Entry], translator: Translator
) -> Offer:
    """Return the puzzle of the day at a time since 1970, and how it went here."""
    known = known_games(store, entries)
    game, _, name = puzzle_at(seconds, known).partition("/")
    step = Progress(store, PUZZLES).steps(game).get(name, "")
    if STAR in step:
        words = translator.say("home.solved", {"stars": step})
    elif step:
        words = translator.say("home.shown" if step == SHOWN else "home.tried")
    else:
        words = translator.say("home.untried")
    return _offer(game, words, translator)


def _offer(game: str, words: str, translator: Translator) -> Offer:
    title = translator.say(f"{game}.game.title")
    return Offer(game, f"{title} · {words}")
