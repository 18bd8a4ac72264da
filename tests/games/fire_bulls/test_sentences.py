"""Sentences of Fire Bulls as players read them."""

from __future__ import annotations

import pytest

from tests.replays.recorded import PLAYERS
from tinderbox.draw.panel import Line
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.screen.panel import final, panel
from tinderbox.games.fire_bulls.screen.scene import scene
from tinderbox.games.fire_bulls.screen.words import words
from tinderbox.games.fire_bulls.text.position import position
from tinderbox.i18n.text import Translator, load_texts

SENTENCES = [
    # language, position, action, event by event what a player reads
    (
        "en",
        "hands 0 gwyyy; bulls g1 y0 r2; columns 2g - - / 0 0 0 / 0 0 0",
        "defeat 1 gw",
        "Ann defeats the green Wu, paying 1 green bull and 1 warrior.",
    ),
    ("it", "hands 0 rrr; columns 3r - - / 0 0 0 / 0 0 0", "defeat 1 rrr",
     "Ann sconfigge lo Xi rosso, pagando 3 tori rossi."),
    ("pt", "phase ransom; direction 0; defeated 1; won 0 8b 1g", "give-up 8b",
     "Ann cede o vice-general azul por um guerreiro."),
    ("it", "phase ransom; direction 0; defeated 1; won 0 1n 1g", "give-up 1n",
     "Ann cede il soldato marrone per un guerriero."),
    ("en", "phase refill; columns 0 0 - / 0 0 0 / 0 0 -; turn 1", "turn-up 0 6n",
     "Column 1: the brown Bo is turned up."),
    ("en", "phase limit; turn 2; hands 2 gggggyyyw", "lay-down w",
     "Cat lays a card down beside the row: warrior."),
    ("pt", "phase step; turn 1", "step 1",
     "O touro de Ben passa a apontar para a primeira coluna."),
    ("en", "phase reward; offered 8r; hands 1 g", "reward",
     "Ann takes the reward for the red vice-general."),
    ("it", "phase reward; offered 6y", "leave",
     "Ann rifiuta la ricompensa per il Bo giallo."),
    ("pt", "phase reward; offered 12; hands 1 g", "reward",
     "Derrotado o general Qi Jie, Ann aceita a recompensa."),
    ("en", "seats 2; quiet 6; row gyrb; exhausted 1", "take b",
     "Ann takes a face-up card: blue bull. Three rounds without an attack or a draw "
     "count as the deck running out: 2 of 3."),
    ("en", "phase colour", "colour b", "Ann chooses the blue bull."),
    ("it", "phase colour; turn 1", "colour r", "Ben sceglie il toro rosso."),
    ("pt", "phase colour; turn 2", "colour n", "Cat escolhe o touro castanho."),
    ("en", "phase strike; struck 1; thief yes; hands 1 b", "lose 1 b",
     "The conqueror of Qi Jie takes a card from Ben. The card taken from Ben: blue "
     "bull."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "where", "action", "sentences"), SENTENCES)
def test_a_sentence(language: str, where: str, action: str, sentences: str) -> None:
    translator = Translator(load_texts(language, "fire_bulls"))
    step = rules.apply(position(where), rules.decode(action))
    told = [
        translator.say(e.key, words(e.params, translator.say, PLAYERS))
        for e in step.events
    ]
    assert " ".join(told) == sentences


WHY = [
    ("phase colour; bulls -- b- --", "colour b",
     "Another player already has the blue bull."),
    ("phase colour", "draw", "First choose the colour of your bull."),
    ("phase refill; turn -", "draw",
     "Chance decides this: nobody chooses what is dealt, drawn or lost."),
    ("phase reward; offered 8r", "end",
     "First take the reward, or press “Decline the reward”."),
    ("hands 0 y; phase attack; direction 2; defeated 1; won 0 0", "defeat 2 y",
     "Your bull’s reach there is one card a turn."),
    ("hands 0 y", "defeat 1 y", "That is not what the green soldier costs."),
    ("hands 0 y", "defeat 1 g", "You don’t hold these cards to pay for the green "
     "soldier."),
]  # fmt: skip


@pytest.mark.parametrize(("where", "action", "sentence"), WHY)
def test_why_not(where: str, action: str, sentence: str) -> None:
    translator = Translator(load_texts("en", "fire_bulls"))
    refusal = rules.refusal(position(where), rules.decode(action))
    assert refusal is not None
    said = translator.say(refusal.key, words(refusal.params, translator.say, PLAYERS))
    assert said == sentence


def test_what_is_out_of_the_game_is_named_once_each() -> None:
    translator = Translator(load_texts("en", "fire_bulls"))
    view = rules.view(position("out 0 0 2g"), None)
    line = panel(view, []).facts[-1]
    assert translator.say(line.key, words(line.params, translator.say, PLAYERS)) == (
        "Out of the game: the palisade \N{MULTIPLICATION SIGN}2 and the green Wu"
    )


REWARDS = [
    # language, the card defeated, what to do, the two buttons
    ("en", "6y", "You have defeated the yellow Bo: take the reward, or decline it.",
     "Draw a card | Decline the reward"),
    ("it", "8r",
     "Hai sconfitto il vicegenerale rosso: prendi la ricompensa, o rifiutala.",
     "Fai scartare tutti | Rifiuta la ricompensa"),
    ("pt", "12", "Derrotaste o general Qi Jie: aceita a recompensa, ou recusa-a.",
     "Tirar a todos | Recusar a recompensa"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "code", "todo", "buttons"), REWARDS)
def test_a_reward_is_a_choice_of_two_buttons(
    language: str, code: str, todo: str, buttons: str
) -> None:
    translator = Translator(load_texts(language, "fire_bulls"))
    state = position(f"phase reward; offered {code}")
    shown = panel(rules.view(state, state.public.turn.seat), rules.legal(state))

    def said(line: Line) -> str:
        return translator.say(line.key, words(line.params, translator.say, PLAYERS))

    assert said(shown.phase_prompt) == todo
    assert " | ".join(said(button.label) for button in shown.buttons) == buttons
    assert [button.id for button in shown.buttons] == ["act-reward", "act-leave"]


TRADING = [
    # turns without an attack or a card of the deck, what the panel says of it
    ("seats 2; quiet 2", []),
    ("seats 2; quiet 3", ["Rounds without an attack or a draw: 1 of 3"]),
    ("seats 2; quiet 6", ["Rounds without an attack or a draw: 2 of 3"]),
    ("seats 5; quiet 5", []),
    ("seats 5; quiet 11", ["Rounds without an attack or a draw: 2 of 3"]),
]


@pytest.mark.parametrize(("where", "told"), TRADING)
def test_mere_trading_is_told_before_it_counts(where: str, told: list[str]) -> None:
    translator = Translator(load_texts("en", "fire_bulls"))
    facts = panel(rules.view(position(where), None), []).facts
    found = [
        translator.say(line.key, line.params) for line in facts if "quiet" in line.key
    ]
    assert found == told


def test_a_won_card_is_called_so_wherever_it_came_from() -> None:
    translator = Translator(load_texts("en", "fire_bulls"))
    shown = scene(rules.view(position("won 1 3b 0"), None))
    names = [
        translator.say(s.label, words(dict(s.params), translator.say, PLAYERS))
        for s in shown
        if s.id.startswith("won-")
    ]
    assert names == ["the blue Xi, won by Ben", "the palisade, won by Ben"]


BROKEN_TIES = [
    # what is won, what the table says of the tie
    ("won 0 2b; won 1 1b 1n",
     "Ann wins. The tie went to the highest single card: 2 points."),
    ("won 0 2b; won 1 2n",
     "Ann wins. Ben wins. The tie can’t be broken: the victory is shared."),
    ("won 0 2b; won 1 3n", "Ben wins."),
]  # fmt: skip


@pytest.mark.parametrize(("won", "notes"), BROKEN_TIES)
def test_the_highest_card_is_told_where_it_decides(won: str, notes: str) -> None:
    translator = Translator(load_texts("en", "fire_bulls"))
    over = position(f"phase over; columns 0 0 0 / 0 0 0 / 0 0 -; {won}")
    outcome = rules.outcome(over)
    assert outcome is not None
    score_sheet = final(over, outcome)
    told = (*score_sheet.winners, *score_sheet.notes)
    said = [
        translator.say(n.key, words(n.params, translator.say, PLAYERS)) for n in told
    ]
    assert " ".join(said) == notes
