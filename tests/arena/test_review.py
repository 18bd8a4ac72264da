"""The review of a finished match: its decisive moments, a seat's best and worst."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.published import PUBLISHED
from tests.paths import REPLAYS
from tests.replays.recorded import paths, replayed
from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.table.final_score import deciding_sentence
from tinderbox.app.table.words import Words
from tinderbox.arena.review import DecidingPart, Review, deciding_part
from tinderbox.bots.margins import margins
from tinderbox.core.game import Outcome, Player
from tinderbox.core.match import Header
from tinderbox.core.rematch import rematch
from tinderbox.draw.screen import nothing
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.player_names import players
from tinderbox.i18n.text import Translator, load_texts

MATCHES = sorted(REPLAYS.glob("*.match"))
# Of games that score states before the end: `Screen.score_parts` is optional.
SCORED = [
    path
    for id in PUBLISHED
    if registry.load_screen(id).score_parts is not nothing
    for path in paths(id)
]
PARTS = (("start", (9, 9, 9)), ("houses", (-6, -2, -6)), ("heroes", (5, 0, 1)))
# Scores, winners, the best first, what decided: nothing if they share it, or if it was
# a tie, which the score's notes tell of.
DECISIONS = table("""
8 7 4 | 0   | 0 1 2 | heroes
8 7 4 | 0   | 0 2 1 | heroes
8 8 4 | 0 1 | 0 1 2 |
8 8 4 | 1   | 1 0 2 |
""")


def reviewed(session: AnyLocalMatch) -> Review[Any, Any, Any]:
    return Review(session.table, registry.load_screen(session.game.ID).score_parts)


def words(session: AnyLocalMatch, language: str = "en") -> Words:
    id = session.game.ID
    translator = Translator(load_texts(language, id))
    named = players(session.table.header, translator)
    return Words(translator, named, registry.load_screen(id), id)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


@pytest.mark.parametrize(("scores", "winners", "ranked", "expected"), DECISIONS)
def test_the_part_in_which_the_winner_leads_most_decided(
    scores: str, winners: str, ranked: str, expected: str
) -> None:
    outcome = Outcome(frozenset(map(Player, numbers(winners))), numbers(scores))
    decided = DecidingPart(Player(0), expected) if expected else None
    assert deciding_part(PARTS, outcome, numbers(ranked)) == decided


@pytest.mark.parametrize("path", SCORED, ids=lambda path: str(path.stem))
def test_the_parts_of_the_last_state_are_the_score(path: Path) -> None:
    session = sessions.resume(path.read_text("utf8"))
    outcome = session.game.outcome(session.state)
    assert outcome is not None
    assert reviewed(session).points[-1] == outcome.scores


def test_margins_are_what_one_is_ahead_of_the_others_average() -> None:
    assert margins((9, 3, 6)) == (4.5, -4.5, 0)
    assert margins((4, 7)) == (-3, 3)
    assert margins((4,)) == (0,)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: str(path.stem))
def test_what_decided_has_no_holes_or_keys(path: Path) -> None:
    session = sessions.resume(path.read_text("utf8"))
    outcome = session.game.outcome(session.state)
    assert outcome is not None
    for language in LANGUAGES:
        said = deciding_sentence(session.state, outcome, words(session, language))
        assert not re.search("[{_]", said)


# names, and at the rematch
ROTATIONS = table("""
          |
Ann Bo Cy | Cy Ann Bo
Ann       | - Ann -
""")


@pytest.mark.parametrize(("names", "moved"), ROTATIONS)
def test_at_a_rematch_all_move_on_one_seat(names: str, moved: str) -> None:
    seats = ("human", "random", "greedy")
    header = Header("fire_bulls", 0, seats, 1, names=tuple(names.split()))
    again = rematch(sessions.begin(header).table, 7)
    assert again.seats == ("greedy", "human", "random")
    assert " ".join(name or "-" for name in again.names) == moved
    assert again.seed == 7


# a match, the winner's seat, what stands for its victory
TROPHIES = table("""
great-fire-three-first-edition | 0 | 8 house-red, 6 smoke, 12 ruin
pompieri-five-medals           | 3 | 2 civilian, 15 flame
""")


@pytest.mark.parametrize(("name", "winner", "shown"), TROPHIES)
def test_a_winner_shows_what_it_won_by(name: str, winner: str, shown: str) -> None:
    game, played = replayed(name)
    trophies = registry.load_screen(game.ID).trophies(played.state, int(winner))
    found = sorted(f"{n} {symbol}" for symbol, n in Counter(trophies).items())
    assert found == sorted(shown.split(", "))
