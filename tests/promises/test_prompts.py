"""Each click of a choice has its question: what to choose next, and for what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.draw.clicks import clicks
from tests.each import in_each_language, of_each_game
from tests.promises.decisions import (
    beginnings,
    decision_at,
    recorded_decisions,
    words_of,
)
from tests.promises.quotes import quotes
from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path
from tinderbox.i18n.text import load_texts

ROOM = 94  # letters: what fits the three lines kept for it beside the board


def asked(id: str) -> Iterator[tuple[Path, Line | None, Line | None]]:
    """Return the clicks of each choice of a recorded match, and their prompts."""
    for it in recorded_decisions(id, 3):
        ways = it.gestures
        said: dict[Path, Any] = {(): it.panel.phase_prompt}
        for path in beginnings(ways)[1:]:
            found = {a: None for g, a in ways.items() if g[: len(path)] == path}
            said[path] = it.screen.prompt(it.view, path, [*found])
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


@in_each_language
@of_each_game
def test_each_click_of_a_choice_has_a_prompt_of_its_own(id: str, language: str) -> None:
    words = words_of(id, language)
    for line, before in prompts(id).values():
        sentence = words.line(line)
        assert sentence != words.line(before)
        assert not re.search(rf"\{{|{id}\.\w", sentence), sentence
        assert sentence.endswith((".", "?")), sentence
        assert max(map(len, (sentence, words.line(before)))) <= ROOM, sentence


@of_each_game
def test_every_prompt_is_met_in_play(id: str) -> None:
    texts = load_texts("en", id)
    written = {re.sub(r"\.(one|other)$", "", key) for key in texts}
    written = {key for key in written if key.startswith(f"{id}.prompt.")}
    assert written == {line.key for line, _ in prompts(id).values()}


SAID = quotes("""
great_fire: phase spread W; fire aldgate 2, lime-street 3
> district-leadenhall
The fire enters Leadenhall: from which of 2 fires does the cone come?

great_fire: phase actions; points 3
> own-pawn
Where does your pawn go? Up to 3 steps, one action point each.

great_fire: phase actions; points 1; crews temple 1
> crews-temple
Where does the crew from Temple go? You have one action point left.

great_fire: phase actions; tokens 0 explosive
> token-explosive
Which district do you demolish? Its houses are lost; no fire enters it again.

pompieri: floor 3-2 cNS; crew 0 0 3-2
> own-0
Move this firefighter up to two squares, or act: choose a square.

pompieri: floor 3-2 cNS; crew 0 0 3-2 steps=1
> own-0
This firefighter has one step left: choose a square.

pompieri: floor 3-1 cNS; crew 0 0 3-1 steps=2
> own-0
This firefighter can still go out by your door.

pompieri: floor 3-2 cNS; crew 0 0 3-2
> own-0 square-3-3
Choose the tile for 3-\u20603: openings must meet openings.

fire_bulls: hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0
> direction-1
Pay for the green Wu: 2 green bulls. 0 of 2 paid.

fire_bulls: hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0
> direction-1 hand-g
Pay for the green Wu: 2 green bulls. 1 of 2 paid.

fire_bulls: hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0
> direction-2
Pay for the palisade: any one bull. 0 of 1 paid.
""")


@pytest.mark.parametrize(("id", "where", "chosen", "sentence"), SAID)
def test_what_is_asked(id: str, where: str, chosen: str, sentence: str) -> None:
    decision = decision_at(id, where)
    path = decision.clicks()
    path.path = clicks(chosen)
    line = path.prompt(decision.screen, decision.view)
    assert line is not None
    assert words_of(id).line(line) == sentence


# The clicks, the last of which is one more, and those that count then.
SECOND_CLICKS = quotes("""
pompieri: floor 3-2 cNS; crew 0 0 3-2; crew 0 1 3-2
> own-0 own-0
the same

pompieri: floor 3-2 cNS; crew 0 0 3-2; crew 0 1 3-2
> own-0 own-1
own-1

pompieri: floor 3-2 cNS; crew 0 0 3-2
> own-0 square-3-3 square-3-3
the same

pompieri: floor 3-2 cNS; crew 0 0 3-2
> own-0 square-3-3 own-0
own-0

fire_bulls: hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0
> direction-1 direction-1
the same

fire_bulls: hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0
> direction-1 hand-g hand-g
direction-1 hand-g hand-g
""")


@pytest.mark.parametrize(("id", "where", "clicked", "then"), SECOND_CLICKS)
def test_a_second_click_on_a_thing_takes_no_choice_back(
    id: str, where: str, clicked: str, then: str
) -> None:
    path = decision_at(id, where).clicks()
    *chosen, again = clicks(clicked)
    path.path = tuple(chosen)
    assert path.actions_after(path.path)
    assert path.after(again) == (None if then == "the same" else clicks(then))


# What the button says that ends a turn, and how, as long as something is left to do.
ENDS = quotes("""
great_fire: phase actions; points 4; pawns 0 temple
> act-end
End actions (4 left) is secondary

great_fire: phase actions; points 0
> act-end
End actions

pompieri: floor 3-2 cNS; crew 0 0 3-2
> act-end
End your turn (3\N{NO-BREAK SPACE}ready) is secondary

pompieri: crew 0 0 outside left; crew 0 1 outside left; crew 0 2 outside left
> act-end
End your turn

fire_bulls: phase attack; direction 1; defeated 1; hands 0 gg; columns 2g 1r - / 0 0 0 /
0 0 0
> act-end
End the attack (1 in reach) is secondary

fire_bulls: phase attack; direction 1; defeated 1; hands 0 rr; columns 2g 1r - / 0 0 0 /
0 0 0
> act-end
End the attack
""")


@pytest.mark.parametrize(("id", "where", "button", "says"), ENDS)
def test_what_ends_a_turn_stands_out_only_when_nothing_is_left(
    id: str, where: str, button: str, says: str
) -> None:
    (end,) = (it for it in decision_at(id, where).panel.buttons if it.id == button)
    is_secondary = " is secondary" * ("is-secondary" in end.classes)
    assert words_of(id).line(end.label) + is_secondary == says
