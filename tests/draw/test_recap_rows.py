"""The recap uses only what one seat saw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest

from tests import tables
from tests.games.played import acted
from tests.games.published import PUBLISHED
from tests.replays.recorded import PLAYERS, matches, replayed
from tinderbox.app.table.words import Words
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.rng import Rng
from tinderbox.draw.arrows import TAB_HALF, arrow_path, tabs_at
from tinderbox.draw.recap_rows import Row, recap
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

ME = Player(0)


def rows(table: Any, viewer: Player | None = ME) -> list[Row]:
    summarizer = registry.load_recap(table.game.ID)
    id = table.game.ID
    assert summarizer is not None, f"a published game has games/{id}/screen/recap.py"
    return recap(summarizer, table, viewer)


def written(row: Row, words: Words) -> str:
    """Return a row as the eye reads it: the seat, what it did, and the costs."""
    said = " / ".join(map(words.line, row.said))
    costs = f" [{words.label(row.for_viewer)}]" if row.for_viewer else ""
    return f"{row.seat}: {said}{costs}"


# game, position, what was done, what seat 0 is told of it
TOLD = tables.table("""
great_fire | turn 1; hand 1 NWWWW; fire aldgate 2, lime-street 3; colour 0 p; \
objectives 0 leadenhall | card W; spread lime-street leadenhall \
 | 1: Led the fire into Leadenhall \
[you lost 2, your objective Leadenhall fell: \N{MINUS SIGN}6]
great_fire | phase actions; turn 1; points 4; fire bridewell 2; \
crews bridewell 1, puddle-dock 1; pawns 1 temple \
 | move-pawn bridewell; move-crew puddle-dock blackfriars; \
move-crew blackfriars bridewell; extinguish \
 | 1: Put out a cone in Bridewell / Sent a crew to control a cone in Bridewell
great_fire | phase actions; turn 1; points 4; \
crews salisbury-court 1, temple 1, st-pauls 1 \
 | move-crew temple fetter-lane; move-crew salisbury-court bridewell; \
move-crew st-pauls blackfriars; move-crew bridewell fleet-street \
 | 1: Moved three crews
great_fire | phase actions; turn 1; points 1; hero 0; held 1 4; \
fire temple 1; crews temple 1; pawns 1 temple | extinguish \
 | 1: Put out a cone in Temple [you are no longer the Hero: \N{MINUS SIGN}2]
great_fire | phase crews; turn 1 | crew temple | 1: Placed a crew in Temple
great_fire | phase pawns; turn 1 | pawn temple | 1: Started in Temple
pompieri | turn 1; fire 5-8 1; crew 1 0 3-3; floor 3-3 rNESW, 3-4 cNS, 6-1 rNESW; \
fire 3-4 1 | put-out 0 3-4; enter 1 \
 | 1: Put out one fire: +1 / Sent one firefighter in
pompieri | phase fire; crew 0 0 3-3 carries; crew 0 1 3-3 | dice 3-3 \
 | -1: A civilian was lost / One new fire \
[two of yours were driven out, your civilian was lost]
fire_bulls | turn 1; hands 1 ggww; columns 2g 0 - / 0 0 0 / 0 0 0 \
 | defeat 1 gg; end | 1: Defeated the green Wu: +2
fire_bulls | turn 2; bulls n1 r2 y0; hands 2 gyrbnn; shown 2 gyr; won 2 8b 3r; \
columns 6b 2b 3r / 1y 3b 0 / 6r 2b 8g; jie yes; exhausted 2; quiet 1; piles 1 0 5 \
 | defeat 2 y | 2: Defeated the yellow soldier: +2
fire_bulls | turn 1; row g | take g | 1: Took a green bull
fire_bulls | phase colour; turn 1 | colour r | 1: Chose the red bull
fire_bulls | phase strike; turn 1; struck 0; hands 0 gw | lose 0 w \
 | 1:  [you lost a warrior]
""")


def spoken(id: str, language: str = "en") -> Words:
    translator = Translator(load_texts(language, id))
    return Words(translator, PLAYERS, registry.load_screen(id))


@pytest.mark.parametrize(("id", "position", "actions", "told"), TOLD)
def test_a_turn_is_a_sentence_or_two(
    id: str, position: str, actions: str, told: str
) -> None:
    """Steps of several crews are counted. Cards slide where one lay, and it is told."""
    (row,) = rows(acted(id, position, *actions.split("; ")))
    assert written(row, spoken(id)) == told


@pytest.mark.parametrize("id", PUBLISHED)
def test_an_onlooker_is_told_the_last_turn_of_each_seat(id: str) -> None:
    _, played = replayed(matches(id)[0])
    told = rows(played, None)
    turns = [row.seat for row in told if row.seat != CHANCE]
    assert len(turns) == len({*turns})
    assert 2 * len(turns) > len(played.header.seats)  # who did nothing has no row
    assert all(row.said for row in told if row.seat != CHANCE)
    assert "you" not in " ".join(written(row, spoken(id)) for row in told).split()


def test_a_piece_that_goes_on_is_one_arrow() -> None:
    id, position, actions, _ = TOLD[1]
    (row,) = rows(acted(id, position, *actions.split("; ")))
    assert [len(arrow.points) for arrow in row.arrows] == [2, 3, 1]


@pytest.mark.parametrize("id", PUBLISHED)
def test_it_begins_after_the_viewers_last_turn_and_ends_before_the_next(
    id: str,
) -> None:
    """The viewer's own turn is left out. Each row is a turn."""
    told = 0
    for match in matches(id)[:3]:
        _, whole = replayed(match)
        for seat in range(2):
            for table in moments(whole):
                found = rows(table, Player(seat))
                told += len(found)
                for row in found:
                    assert row.seat != seat
                    assert seat not in table.movers[row.first : row.last]
                for row, after in pairwise(found):
                    assert row.last < after.first
                    assert row.seat != after.seat
                if found:
                    last = found[-1].last
                    since = zip(table.movers[last:], table.log[last:], strict=True)
                    # Who ends a turn at once has done nothing to be told.
                    after_last = [mover for mover, line in since if line != "end"]
                    assert set(after_last) <= {seat, CHANCE, found[-1].seat}
    assert told > 50, f"the recap of {id} tells {told} turns of three matches"


def moments(whole: Any, first: int = 0) -> Iterator[Any]:
    """Yield the table at up to 17 moments of a match, the `first` one last."""
    table = deepcopy(whole)
    length = len(whole.log)
    for moment in reversed(range(length // 20, length, length // 16 or 1)[first:]):
        table.undo_to(moment)
        yield table


def until(table: Any, moment: int) -> Any:
    """Return a copy of the table after so many actions."""
    copy = deepcopy(table)
    copy.undo_to(moment)
    return copy


@pytest.mark.parametrize("id", PUBLISHED)
def test_a_seat_is_told_the_same_in_every_world_it_can_imagine(id: str) -> None:
    """Hidden things may be anything: hands, decks, events for others."""
    determinize = registry.load_determinize(id)
    rng = Rng(3)
    compared = 0
    for match in matches(id)[:2]:
        game, whole = replayed(match)
        for seat in map(Player, range(len(whole.header.seats))):
            table = until(whole, len(whole.log) * (seat + 2) // 9)
            imagined = until(table, len(table.log))
            imagined.log = [""] * len(table.log)
            imagined.events = [
                tuple(e for e in step if e.audience is None or seat in e.audience)
                for step in table.events
            ]
            if determinize is not None:
                imagined.states = [
                    determinize(game.view(state, seat), rng)
                    if i > len(table.states) - 60
                    else state
                    for i, state in enumerate(table.states)
                ]
            found = rows(table, seat)
            assert rows(imagined, seat) == found
            compared += len(found)
    assert compared >= len(registry.load_game(id).SEATS), "turns that were compared"


@pytest.mark.parametrize("id", PUBLISHED)
def test_every_row_can_be_said(id: str) -> None:
    told = [
        row
        for match in matches(id)
        for table in moments(replayed(match)[1])
        for row in rows(table, Player(1))
    ]
    assert len(told) > 10, f"the recap of {id} tells {len(told)} turns of all matches"
    for language in LANGUAGES:
        said = [written(row, spoken(id, language)) for row in told]
        assert not [text for text in said if re.search(rf"\{{|{id}\.\w", text)]


def test_an_arrow_is_bowed_and_stops_short_of_what_came() -> None:
    assert arrow_path(((10.0, 10.0),)) == ""
    corner = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0))
    assert arrow_path(corner).startswith("M10.0,0.0Q100.0,0.0 100.0,83.0M")
    assert tabs_at([corner], []) == [(100.0, 0.0)]
    there = ((0.0, 0.0), (100.0, 0.0))
    back = ((100.0, 0.0), (0.0, 0.0))
    ((_, above),), ((_, below),) = tabs_at([there], []), tabs_at([back], [])
    assert above < 0 < below


def test_arrows_that_end_together_have_one_tab() -> None:
    here = ((0.0, 0.0),)
    near = ((9.0, 9.0),)
    far = ((80.0, 0.0),)
    assert len(tabs_at([here, near, far], [])) == 2


@pytest.mark.parametrize("id", PUBLISHED)
def test_no_tab_covers_a_count_or_a_name_nor_another_tab(id: str) -> None:
    """In the middle of matches: where a board is full it covers a corner at most."""
    summarizer = registry.load_recap(id)
    assert summarizer is not None
    shares = []
    for match in matches(id)[:4]:
        for table in moments(replayed(match)[1], first=4):
            taken = [*summarizer.taken(table.view(len(table.log), ME))]
            for row in rows(table):
                before = [*taken]
                paths = (arrow.points for arrow in row.arrows)
                shares += [covered(place, before) for place in tabs_at(paths, taken)]
    assert len(shares) > 40, "tabs that were looked at"
    assert max(shares) < 0.25


def covered(place: tuple[float, float], boxes: list[Any]) -> float:
    """Return the share of a tab at a place that lies over these boxes."""
    x, y = place
    dx, dy = TAB_HALF
    shared: float = sum(
        max(0.0, min(x + dx, right) - max(x - dx, left))
        * max(0.0, min(y + dy, bottom) - max(y - dy, top))
        for left, top, right, bottom in boxes
    )
    return shared / (4 * dx * dy)
