"""Every visible thing that can't be used says why: a sentence and its rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import pytest

from tests.draw.clicks import clicks, written
from tests.each import in_each_language, of_each_game
from tests.games.phases import phase, phases
from tests.promises.decisions import decision_at, words_of
from tests.promises.idle_clicks import asked, moments, why_not
from tests.promises.quotes import quotes
from tests.promises.true_reasons import fire_bulls, great_fire, pompieri
from tinderbox.core.game import Refusal
from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

# Of a game: the condition of each answer to clicks that mean no action.
IDLE_CLICKS: Final[Mapping[str, Mapping[str, Callable[[Any, Any], bool]]]] = {
    "great_fire": great_fire.IDLE_CLICKS,
    "pompieri": pompieri.IDLE_CLICKS,
    "fire_bulls": fire_bulls.IDLE_CLICKS,
}


@cache
def answered(id: str) -> tuple[tuple[Any, Path, Refusal], ...]:
    """All clicks that do nothing, with the reason."""
    return tuple(asked(id))


@cache
def reasons(id: str) -> dict[tuple[str, str, frozenset[str]], Refusal]:
    """One of each reason: its rule, its sentence, its params."""
    return {(w.rule, w.key, frozenset(w.params)): w for _, _, w in answered(id)}


@of_each_game
def test_every_phase_is_asked(id: str) -> None:
    rare = {"redeal"}
    assert {phase(state) for state in moments(id)} >= {
        due for due in phases(id) if due.value not in rare
    }


@of_each_game
def test_a_rule_says_whose_turn_it_is(id: str) -> None:
    rule = registry.load_screen(id).turn_rule
    text = Translator(load_texts("en", id)).say(f"{id}.rule.{rule}")
    says_so = re.search(r"turns go round|clockwise", text)
    assert says_so, (
        f"{id}.rule.{rule}, the screen's turn_rule, must say whose turn it is"
    )


@in_each_language
@of_each_game
def test_every_reason_is_a_sentence_and_a_rule(id: str, language: str) -> None:
    words = words_of(id, language)
    translator = Translator(load_texts(language, id))
    for why in reasons(id).values():
        assert translator.knows(f"{id}.rule.{why.rule}"), why
        assert translator.knows(why.key), why
        sentence = words.line(Line(why.key, why.params))
        assert not re.search(rf"\{{|{id}\.\w", sentence), sentence
        assert sentence.endswith("."), sentence


@of_each_game
def test_what_is_said_of_idle_things_is_met_in_play(id: str) -> None:
    written = {key for key in load_texts("en", id) if key.startswith(f"{id}.idle.")}
    unmet = written - {why.key for why in reasons(id).values()}
    assert not unmet, "no click of random matches is answered by these texts"


@pytest.mark.parametrize("id", IDLE_CLICKS)
def test_what_is_said_of_an_idle_thing_is_true(id: str) -> None:
    untrue = Counter[str]()
    met = set[str]()
    for n, (state, path, why) in enumerate(answered(id)):
        kind, _, reason = why.key.rpartition(".")
        # The first of each reason, then one in three: all would take thrice as long.
        if kind == f"{id}.idle" and (reason not in met or n % 3 == 0):
            met.add(reason)
            if not IDLE_CLICKS[id][reason](state, written(path)):
                untrue[f"{reason}: {' '.join(written(path))}"] += 1
    assert untrue.most_common(5) == []
    assert met == IDLE_CLICKS[id].keys()


@of_each_game
def test_anything_has_an_answer(id: str) -> None:
    """Every drawn thing has an answer, even a house."""
    game = registry.load_game(id)
    screen = registry.load_screen(id)
    for state in moments(id)[::5]:
        view = game.view(state, None)
        for sprite in screen.scene(view):
            assert why_not(game, state, view, clicks(sprite.id)).rule


# The sentence of each refusal ends with its rule.
SAID = quotes("""
great_fire: phase spread W; fire aldgate 2; burnt lime-street
> district-lime-street
Lime Street must wait: this cone can reach a target that comes first (houses first, then
districts without a crew). GF-4.3

great_fire: phase spread W
> district-the-tower
No fire can reach The Tower with the West card. GF-4.2

great_fire: phase actions; fire bedlam 1; crews bedlam 1
> crews-bedlam
Every crew in Bedlam controls a cone and can’t leave. GF-5.3

great_fire: phase card
> pawn-1
Only Ben moves that pawn. GF-5.2

pompieri: phase turn
> square-4-4
First choose one of your firefighters, or press “End your turn”. PO-4.1

pompieri: phase turn
> own-0 own-1 square-4-4
This firefighter is outside. First go in by your own door. PO-4.2

pompieri: crew 0 1 outside left steps=2
> own-1
A firefighter who goes out alone stays outside this turn. PO-4.2

pompieri: floor 3-2 cNS; fire 3-1 1, 3-3 1; crew 0 0 3-2 steps=1
> own-0
This firefighter can’t take a step: fire, rubble or walls are in the way. PO-4.2

pompieri: floor 3-2 cNS; crew 0 0 3-2
> own-0 square-3-3 act-walk
3-\u20603 has no floor yet: lay a tile there. PO-4.3

pompieri: floor 3-2 cNS; crew 0 0 3-2
> own-0 square-2-2
There is a wall in between. PO-1.6

fire_bulls: hands 0 gw; columns 2g - - / 0 0 0 / 0 0 0
> hand-g
First choose the direction of your attack, then pay with cards from your hand. FB-3.3

fire_bulls: hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0
> direction-1 hand-w
Choose the cards you pay with from left to right, as they lie in your hand. FB-3.3

fire_bulls: hands 0 ggr; columns 2g - - / 0 0 0 / 0 0 0
> direction-1 hand-r
That is not what the green Wu costs. FB-1.2

fire_bulls: hands 0 rr; columns 2g - - / 0 0 0 / 0 0 0
> direction-1
You don’t hold these cards to pay for the green Wu. FB-1.2

fire_bulls: phase attack; direction 1; defeated 1; hands 0 gg; won 0 0
> direction-1 deck
First defeat the next card, or press “End the attack”. FB-3.3

fire_bulls: columns 2g - - / 0 0 0 / 0 0 0
> yen-0-0
To attack the green Wu, choose a direction at the foot of the columns. FB-3.3
""")


@pytest.mark.parametrize(("id", "where", "clicked", "sentence"), SAID)
def test_what_is_said(id: str, where: str, clicked: str, sentence: str) -> None:
    it = decision_at(id, where)
    why = why_not(it.game, it.state, it.view, clicks(clicked))
    said = words_of(id).line(Line(why.key, why.params))
    assert f"{said} {why.rule}" == sentence
