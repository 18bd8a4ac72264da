"""A first match: its remarks, and that it continues as any other match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.tables import table
from tinderbox.app.features.lessons import first_match
from tinderbox.app.features.lessons.first_match import Guidance
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.kernel.match import sessions
from tinderbox.core.game import Player
from tinderbox.core.rematch import rematch
from tinderbox.core.rng import Rng
from tinderbox.draw.pointing import POINTED, pointing
from tinderbox.draw.things import ids
from tinderbox.games import registry
from tinderbox.games.first_match import FirstMatch, Remark, read_first_match
from tinderbox.games.great_fire.map import by_id
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.player_names import USUAL_NAMES
from tinderbox.i18n.text import load_texts

GAMES = [id for id in registry.GAMES if registry.load_first_match(id)]
each = pytest.mark.parametrize("id", GAMES)
PLAYS = 24  # by chance, until all was said that there is


@cache
def first(id: str) -> FirstMatch:
    found = registry.load_first_match(id)
    assert found is not None
    return found


def begun(id: str) -> Guidance:
    session = sessions.begin(first_match.header(first(id)))
    found = first_match.guidance(session)
    assert found is not None
    return found


def played(id: str, seed: int) -> Iterator[Guidance]:
    """Yield the match at each moment with remarks. The person plays at random."""
    guidance = begun(id)
    chance = Rng(seed)
    session = guidance.session
    last = first(id).remarks[-1]
    while guidance.remark() != last:
        if legal := session.legal():
            yield guidance
            session.act(chance.choice(legal))
        else:
            yield guidance
            assert session.advance() is not None
    yield guidance


@each
def test_all_is_said_sooner_or_later_and_points_at_what_is_there(id: str) -> None:
    due = set(first(id).remarks)
    for seed in range(PLAYS):
        for guidance in played(id, seed):
            remark = guidance.remark()
            session = guidance.session
            if session.to_move() in session.people:
                assert remark is not None, "nobody is left without a word"
            if remark in due:
                due.remove(remark)
                assert_there(guidance, remark)
        if not due:
            return
    assert due == set()


def assert_there(guidance: Guidance, remark: Remark) -> None:
    """Fail if a remark points at something that is not marked on the page."""
    session = guidance.session
    screen = pointing(registry.load_screen(session.game.ID), guidance.points)
    view = session.game.view(session.state, session.people[0])
    panel = screen.panel(view, session.legal())
    items = (*panel.hand, *panel.own, *panel.buttons)
    pointed = {item.id for item in items if POINTED in item.classes}
    pointed |= {thing.id for thing, css in screen.marks(view) if POINTED in css}
    assert pointed == set(remark.points)
    there = {item.id for item in items} | {s.id for s in screen.scene(view)}
    assert set(remark.points) <= there | ids(screen.area_places())


@each
def test_it_is_kept_as_any_match_and_taken_up_where_it_was(id: str) -> None:
    *_, middle = (g.session.text() for g in played(id, 2) if g.remark())
    session = sessions.resume(middle)
    again = first_match.guidance(session)
    assert again is not None
    assert again.remark() == first(id).remarks[-1]
    while again.remark() is not None:
        if legal := session.legal():
            session.act(legal[0])
        else:
            session.advance()
    assert len(session.table.log) < first_match.MAX_ACTIONS, "it is over with its turns"


@each
def test_who_learns_is_called_as_in_the_lessons_and_stays_so(id: str) -> None:
    session = sessions.begin(first_match.header(first(id), USUAL_NAMES))
    header = session.table.header
    lesson = registry.load_lesson(id, registry.course(id)[0])
    taught = LessonMatch(lesson, 0, lambda _: None, USUAL_NAMES).table.header
    assert header.names[0] == USUAL_NAMES[0] == taught.names[0]
    again = rematch(session.table, 2)
    assert dict(zip(again.names, again.seats, strict=True)) == dict(
        zip(header.names, header.seats, strict=True)
    )


@each
def test_no_other_match_is_spoken_of(id: str) -> None:
    game = registry.load_game(id)
    header = first_match.header(first(id))
    assert len(header.seats) in game.SEATS
    other = rematch(begun(id).session.table, header.seed + 1)
    assert first_match.guidance(sessions.begin(other)) is None


@pytest.mark.parametrize("language", LANGUAGES)
@each
def test_it_says_all_it_asks_for_and_no_more(id: str, language: str) -> None:
    texts = load_texts(language, f"{id}/lessons")
    said = {key for key in texts if re.match(rf"{id}\.first_match\.", key)}
    assert said == {first(id).key(remark.say) for remark in first(id).remarks}
    assert all(len(texts[key]) < 160 for key in said)


def test_london_is_dealt_as_it_is_told() -> None:
    session = begun("great_fire").session
    session.deal()
    mine = session.state.secrets[0]
    assert mine.colour == "r"
    assert by_id("guild-hall").index in mine.objectives


def test_what_is_taught_has_a_first_match_and_puzzles() -> None:
    taught = [id for id in registry.GAMES if registry.course(id)]
    assert taught == GAMES == [id for id in registry.GAMES if registry.puzzles(id)]


# Of a match: the seat that acts, or chance, and the action. Then a number of these
# actions, what the person may do after them, and the number of the person's turn.
PLAYED = "0 put a, 1 put b, 0 light, 0 light, -1 wind, 0 end, 1 light, -1 wind"
TURNS = table("""
0 | put a | 0
2 | light | 1
3 | light | 1
5 | end   | 1
6 |       | 1
7 |       | 1
8 | light | 2
""")


def test_turns_are_counted_from_the_end_of_the_setting_up() -> None:
    remark = {"turn": 1, "may": "l*", "say": "light"}
    remarks = [remark, remark | {"turn": 2, "may": "*"}]
    setup = {"seats": ["human", "novice"], "seed": 1, "setup": ["put *"]}
    match = read_first_match("candles", setup | {"remark": remarks})
    movers, log = zip(*(it.split(" ", 1) for it in PLAYED.split(", ")), strict=True)
    seats = [Player(int(mover)) for mover in movers]
    for actions, may, turn in TURNS:
        done = slice(int(actions))
        found = match.turn(Player(0), seats[done], log[done], filter(None, [may]))
        assert found == int(turn), f"after {actions} actions"
    assert match.remark(1, ["light"]) == Remark(1, "l*", "light")
    assert match.remark(1, ["end"]) is None
    assert match.remark(1, []) is None
    assert match.remark(2, []) is None, "any action is one"
