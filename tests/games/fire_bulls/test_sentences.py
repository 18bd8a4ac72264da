"""Whatever the rules and the panel say in play has its sentence, with no hole left."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import pytest

from core.game import CHANCE, Player
from core.rng import Rng
from draw.panel import Line
from games.fire_bulls import rules
from games.fire_bulls.gestures import gesture
from games.fire_bulls.panel import final, panel
from games.fire_bulls.position import position
from games.fire_bulls.preview import preview
from games.fire_bulls.scene import area_labels, scene
from games.fire_bulls.words import words
from i18n.text import LANGUAGES, Voice, load_texts
from tests.games.fire_bulls.matches import MATCHES, match
from tests.games.fire_bulls.test_legal import conceivable

NUMBERS = range(len(MATCHES))
PLAYERS = ("Ann", "Ben", "Cat", "Dan", "Eve")
Said = dict[tuple[str, frozenset[str]], Mapping[str, int | str]]


@pytest.fixture(params=LANGUAGES)
def voice(request: pytest.FixtureRequest) -> Voice:
    return Voice(load_texts(request.param, "fire_bulls"))


def kinds(lines: Iterable[tuple[str, Mapping[str, int | str]]]) -> Said:
    """One of each sentence, by its key and the names of what fills it."""
    return {(key, frozenset(params)): params for key, params in lines}


def assert_said(voice: Voice, said: Said) -> None:
    for (key, _), params in said.items():
        assert voice.knows(key), key
        sentence = voice.say(key, words(params, voice.say, PLAYERS))
        assert "{" not in sentence, (key, sentence)
        assert "fire_bulls" not in sentence, (key, sentence)


def events() -> Iterator[tuple[str, Mapping[str, int | str]]]:
    for number in NUMBERS:
        yield from ((event.key, event.params) for event in match(number)[1])


def refusals() -> Iterator[tuple[str, Mapping[str, int | str]]]:
    rng = Rng(1)
    for number in NUMBERS:
        for state in match(number)[0][::-11]:
            for action in conceivable(rng):
                if refusal := rules.refusal(state, action):
                    yield refusal.key, refusal.params


def lines_of(value: object) -> Iterator[Line]:
    """Every line inside a panel or a table."""
    if isinstance(value, Line):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from lines_of(item)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from lines_of(getattr(value, name))


def lines() -> Iterator[tuple[str, Mapping[str, int | str]]]:
    for number in NUMBERS:
        states = match(number)[0]
        for state in [*states[::6], states[-1]]:
            view = rules.view(state, None if state.turn < 0 else Player(state.turn))
            legal = [] if rules.to_move(state) in (None, CHANCE) else rules.legal(state)
            shown: list[object] = [panel(view, legal), *area_labels(view).values()]
            shown += [panel(rules.view(state, None), ())]
            shown += [preview(view, gesture(action)[:1])[1] for action in legal]
            for line in lines_of(shown):
                yield line.key, line.params
            yield from ((s.label, dict(s.params)) for s in scene(view) if s.label)
        outcome = rules.outcome(states[-1])
        assert outcome is not None
        for line in lines_of(final(states[-1], outcome)):
            yield line.key, line.params


def ties() -> Iterator[tuple[str, Mapping[str, int | str]]]:
    for won in ("won 0 2b; won 1 1b 1n", "won 0 2b; won 1 2n"):
        over = position(f"phase over; columns 0 0 0 / 0 0 0 / 0 0 -; {won}")
        outcome = rules.outcome(over)
        assert outcome is not None
        yield from ((li.key, li.params) for li in lines_of(final(over, outcome)))


EVENTS, REFUSALS = kinds(events()), kinds(refusals())
LINES = kinds([*lines(), *ties()])


def test_every_event_has_its_sentence(voice: Voice) -> None:
    assert_said(voice, EVENTS)


def test_every_refusal_has_its_sentence(voice: Voice) -> None:
    assert_said(voice, REFUSALS)


def test_every_line_of_the_screen_has_its_sentence(voice: Voice) -> None:
    assert_said(voice, LINES)


def test_all_that_can_happen_is_met() -> None:
    """The guard of the tests above."""
    texts = load_texts("en", "fire_bulls")
    told = {key for key in texts if re.fullmatch(r"fire_bulls\.[a-z_]+", key)}
    assert {key for key, _ in EVENTS} == told
    whys = {key.partition(".why.")[2].removesuffix(".one") for key in texts}
    whys = {why for why in whys if why and not why.endswith(".other")}
    met = {key.partition(".why.")[2] for key, _ in REFUSALS}
    # An attack out of reach has ended already, and 40 cards in hands leave 14.
    assert whys - met == {"no_deck", "out_of_reach"}
    assert len(LINES) >= 45


SENTENCES = [
    # language, position, action, event by event what a player reads
    (
        "en",
        "hands 0 gwyyy; bulls g1 y0 r2; columns 2g - - / 0 0 0 / 0 0 0",
        "defeat 1 gw",
        "Ann defeats the green Wu, paying 1 green bull, 1 warrior.",
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
     "Cat lays a card down beside the open row: warrior."),
    ("pt", "phase step; turn 1", "step 1",
     "O touro de Ben passa a apontar para a primeira coluna."),
    ("en", "phase strike; struck 1; thief yes; hands 1 b", "lose 1 b",
     "The conqueror of Qi Jie takes a card from Ben. The card taken from Ben: blue "
     "bull."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "where", "action", "sentences"), SENTENCES)
def test_a_sentence(language: str, where: str, action: str, sentences: str) -> None:
    voice = Voice(load_texts(language, "fire_bulls"))
    step = rules.apply(position(where), rules.decode(action))
    told = [voice.say(e.key, words(e.params, voice.say, PLAYERS)) for e in step.events]
    assert " ".join(told) == sentences


WHY = [
    ("hands 0 y; phase attack; direction 2; defeated 1; won 0 0", "defeat 2 y",
     "From where your bull stands, only one card there can be defeated in a turn."),
    ("hands 0 y", "defeat 1 y", "That is not what the green soldier costs."),
    ("hands 0 y", "defeat 1 g", "You don't hold these cards to pay for the green "
     "soldier."),
]  # fmt: skip


@pytest.mark.parametrize(("where", "action", "sentence"), WHY)
def test_why_not(where: str, action: str, sentence: str) -> None:
    voice = Voice(load_texts("en", "fire_bulls"))
    refusal = rules.refusal(position(where), rules.decode(action))
    assert refusal is not None
    said = voice.say(refusal.key, words(refusal.params, voice.say, PLAYERS))
    assert said == sentence


def test_what_is_out_of_the_game_is_named_once_each() -> None:
    voice = Voice(load_texts("en", "fire_bulls"))
    view = rules.view(position("out 0 0 2g"), None)
    line = panel(view, []).facts[-1]
    assert voice.say(line.key, words(line.params, voice.say, PLAYERS)) == (
        "Out of the game: the palisade \N{MULTIPLICATION SIGN}2, the green Wu"
    )
