"""A first match: its remarks, and that it continues as any other match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tinderbox.app.features.lessons import first_match
from tinderbox.app.features.lessons.first_match import Guidance
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.kernel.match import sessions
from tinderbox.core.game import CHANCE, Player
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
def test_nobody_is_left_without_a_word_before_the_last(id: str) -> None:
    for guidance in played(id, seed=1):
        session = guidance.session
        if session.to_move() in session.people:
            assert guidance.remark() is not None


@each
def test_it_is_kept_as_any_match_and_taken_up_where_it_was(id: str) -> None:
    *_, middle = (g.session.text() for g in played(id, 2) if g.remark())
    session = sessions.resume(middle)
    again = first_match.guidance(session)
    assert again is not None
    assert again.remark() == first(id).remarks[-1]
    session.act(session.legal()[0])
    while session.advance() is not None or session.to_move() in session.people:
        if session.legal():
            session.act(session.legal()[0])
        if again.first.turn(Player(0), session.table.movers, session.table.log, ()) > 3:
            break
    assert again.remark() is None


@each
def test_who_learns_is_called_as_in_the_lessons_and_stays_so(id: str) -> None:
    session = sessions.begin(first_match.header(first(id), USUAL_NAMES))
    header = session.table.header
    assert header.names[0] == USUAL_NAMES[0] == lesson_names(id)[0]
    again = rematch(session.table, 2)
    assert dict(zip(again.names, again.seats, strict=True)) == dict(
        zip(header.names, header.seats, strict=True)
    )


def lesson_names(id: str) -> tuple[str, ...]:
    lesson = registry.load_lesson(id, registry.course(id)[0])
    return LessonMatch(lesson, 0, lambda _: None, USUAL_NAMES).table.header.names


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


def test_turns_are_counted_from_the_end_of_the_setting_up() -> None:
    table = {"seats": ["human", "novice"], "seed": 1, "setup": ["put *"]}
    match = read_first_match("candles", table | {"remark": [A_REMARK]})
    me = Player(0)
    other = Player(1)
    played = [(me, "put a"), (other, "put b"), (me, "light"), (me, "light")]
    played += [(CHANCE, "wind"), (me, "end"), (other, "light"), (CHANCE, "wind")]

    def turn(actions: int, *may: str) -> int:
        movers, log = zip(*played[:actions], strict=True) if actions else ((), ())
        return match.turn(me, movers, log, may)

    assert [turn(0, "put a"), turn(2, "light"), turn(3, "light")] == [0, 1, 1]
    assert [turn(5, "end"), turn(6), turn(7), turn(8, "light")] == [1, 1, 1, 2]
    assert match.remark(1, ["light"]) == Remark(1, "l*", "light")
    assert match.remark(1, ["end"]) is None
    assert match.remark(1, []) is None


A_REMARK = {"turn": 1, "may": "l*", "say": "light"}
