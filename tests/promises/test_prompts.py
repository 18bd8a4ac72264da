"""Each click of a choice has its question: what to choose next, and for what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.draw.clicks import clicks, written
from tests.replays.recorded import PLAYERS, matches, replayed
from tinderbox.app.table.words import Words
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.draw.click_path import ClickPath, gestures_of
from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

ROOM = 94  # letters: what fits the three lines kept for it beside the board


def asked(id: str) -> Iterator[tuple[Path, Line | None, Line | None]]:
    """Return the clicks of each choice of a recorded match, and their prompts."""
    screen = registry.load_screen(id)
    for match in matches(id):
        game, table = replayed(match)
        for state in table.states[::3]:
            player = game.to_move(state)
            if player in (None, CHANCE):
                continue
            view = game.view(state, player)
            legal = legal_actions(game, state)
            ways = gestures_of(screen, view, legal)
            said: dict[Path, Any] = {(): screen.panel(view, legal).phase_prompt}
            begun = {g[:n] for g in ways for n in range(1, len(g))}
            for path in sorted(begun, key=written):
                found = {a: None for g, a in ways.items() if g[: len(path)] == path}
                said[path] = screen.prompt(view, path, list(found))
                yield path, said[path], said[path[:-1]]


@cache
def prompts(id: str) -> dict[tuple[object, ...], tuple[Line, Line]]:
    """Return one of each group of prompts, with the prompt before it."""
    found: dict[tuple[object, ...], tuple[Line, Line]] = {}
    for path, now, before in asked(id):
        assert now is not None, path
        assert before is not None, path
        found[now.key, before.key, now.params.get("n") == 1] = now, before
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", registry.GAMES)
def test_each_click_of_a_choice_has_a_prompt_of_its_own(id: str, language: str) -> None:
    words = Words(
        Translator(load_texts(language, id)), PLAYERS, registry.load_screen(id)
    )
    for line, before in prompts(id).values():
        sentence = words.line(line)
        assert sentence != words.line(before)
        assert not re.search(rf"\{{|{id}\.\w", sentence), sentence
        assert sentence.endswith((".", "?")), sentence
        assert max(map(len, (sentence, words.line(before)))) <= ROOM, sentence


@pytest.mark.parametrize("id", registry.GAMES)
def test_every_prompt_is_met_in_play(id: str) -> None:
    texts = load_texts("en", id)
    written = {re.sub(r"\.(one|other)$", "", key) for key in texts}
    written = {key for key in written if key.startswith(f"{id}.prompt.")}
    assert written == {line.key for line, _ in prompts(id).values()}


SAID = [
    # game, position, clicks, what is asked
    ("great_fire", "phase spread W; fire aldgate 2, lime-street 3",
     "district-leadenhall",
     "The fire enters Leadenhall: from which of 2 fires does the cone come?"),
    ("great_fire", "phase actions; points 3", "own-pawn",
     "Where does your pawn go? Up to 3 steps, one action point each."),
    ("great_fire", "phase actions; points 1; crews temple 1", "crews-temple",
     "Where does the crew from Temple go? You have one action point left."),
    ("great_fire", "phase actions; tokens 0 explosive", "token-explosive",
     "Which district do you demolish? Its houses are lost; "
     "no fire enters it again."),
    ("pompieri", "floor 3-2 cNS; crew 0 0 3-2", "own-0",
     "Move this firefighter up to two squares, or act: choose a square."),
    ("pompieri", "floor 3-2 cNS; crew 0 0 3-2 steps=1", "own-0",
     "This firefighter has one step left: choose a square."),
    ("pompieri", "floor 3-1 cNS; crew 0 0 3-1 steps=2", "own-0",
     "This firefighter can still go out by your door."),
    ("pompieri", "floor 3-2 cNS; crew 0 0 3-2", "own-0 square-3-3",
     "Choose the tile for 3-\u20603: openings must meet openings."),
    ("fire_bulls", "hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0", "direction-1",
     "Pay for the green Wu: 2 green bulls. 0 of 2 paid."),
    ("fire_bulls", "hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0",
     "direction-1 hand-g", "Pay for the green Wu: 2 green bulls. 1 of 2 paid."),
    ("fire_bulls", "hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0", "direction-2",
     "Pay for the palisade: any one bull. 0 of 1 paid."),
]  # fmt: skip


def seen_at(id: str, where: str) -> tuple[Any, Any, list[Any]]:
    """Return the screen, the view of who is to move, and what is legal there."""
    game = registry.load_game(id)
    state = registry.load_position(id)(where)
    view = game.view(state, game.to_move(state))
    return registry.load_screen(id), view, legal_actions(game, state)


@pytest.mark.parametrize(("id", "where", "chosen", "sentence"), SAID)
def test_what_is_asked(id: str, where: str, chosen: str, sentence: str) -> None:
    screen, view, legal = seen_at(id, where)
    path: ClickPath[Any] = ClickPath()
    path.offer(gestures_of(screen, view, legal), {})
    path.path = clicks(chosen)
    line = path.prompt(screen, view)
    assert line is not None
    words = Words(Translator(load_texts("en", id)), PLAYERS, screen)
    assert words.line(line) == sentence


SECOND_CLICKS = [
    # game, position, clicks made, one more, the clicks made then
    ("pompieri", "floor 3-2 cNS; crew 0 0 3-2; crew 0 1 3-2", "own-0", "own-0", None),
    ("pompieri", "floor 3-2 cNS; crew 0 0 3-2; crew 0 1 3-2", "own-0",
     "own-1", "own-1"),
    ("pompieri", "floor 3-2 cNS; crew 0 0 3-2", "own-0 square-3-3", "square-3-3", None),
    ("pompieri", "floor 3-2 cNS; crew 0 0 3-2", "own-0 square-3-3", "own-0", "own-0"),
    ("fire_bulls", "hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0", "direction-1",
     "direction-1", None),
    ("fire_bulls", "hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0", "direction-1 hand-g",
     "hand-g", "direction-1 hand-g hand-g"),
]  # fmt: skip


@pytest.mark.parametrize(("id", "where", "chosen", "again", "then"), SECOND_CLICKS)
def test_a_second_click_on_a_thing_takes_no_choice_back(
    id: str, where: str, chosen: str, again: str, then: str | None
) -> None:
    path: ClickPath[Any] = ClickPath()
    path.offer(gestures_of(*seen_at(id, where)), {})
    path.path = clicks(chosen)
    assert len(path.actions_after(path.path)) > 0
    expected = None if then is None else clicks(then)
    assert path.after(Thing.read(again)) == expected


ENDS = [
    # game, position, the button that ends, whether something is left to do
    ("great_fire", "phase actions; points 4; pawns 0 temple",
     "End actions (4 left)", True),
    ("great_fire", "phase actions; points 0", "End actions", False),
    ("pompieri", "floor 3-2 cNS; crew 0 0 3-2",
     "End your turn (3\N{NO-BREAK SPACE}ready)", True),
    ("pompieri", "crew 0 0 outside left; crew 0 1 outside left; "
     "crew 0 2 outside left", "End your turn", False),
    ("fire_bulls", "phase attack; direction 1; defeated 1; hands 0 gg; "
     "columns 2g 1r - / 0 0 0 / 0 0 0", "End the attack (1 in reach)", True),
    ("fire_bulls", "phase attack; direction 1; defeated 1; hands 0 rr; "
     "columns 2g 1r - / 0 0 0 / 0 0 0", "End the attack", False),
]  # fmt: skip


@pytest.mark.parametrize(("id", "where", "says", "is_early"), ENDS)
def test_what_ends_a_turn_stands_out_only_when_nothing_is_left(
    id: str, where: str, says: str, is_early: bool
) -> None:
    screen, view, legal = seen_at(id, where)
    panel = screen.panel(view, legal)
    (end,) = (item for item in panel.buttons if item.id == "act-end")
    words = Words(Translator(load_texts("en", id)), PLAYERS, screen)
    assert (words.line(end.label), "is-secondary" in end.classes) == (says, is_early)
