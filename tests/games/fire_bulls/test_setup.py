"""The two decks and the table before the first turn: FB-1.1, FB-1.2 and FB-2."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.games.cases import Case
from tests.games.fire_bulls.cases import covers, each, judge
from tests.tables import table
from tinderbox.core.game import resolve
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.cards import (
    ALL_QI,
    COLOURS,
    YEN,
    count,
    letters,
    payments,
    price,
)
from tinderbox.games.fire_bulls.rulebook import PRESETS, Rule
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts

SET_UP = """
FB-2.2 a colour and a direction for each seat, at random
    in   phase bulls
    do   bulls n1 b4 g2
    then phase hands; bulls n1 b4 g2

FB-2.2 colours, directions and seats fit
    in   phase bulls
    not  bulls g0 g1 y2 because deal
    not  bulls g0 r2 y2 because deal
    not  bulls g0 r2 y5 because deal
    not  bulls g0 r2 w3 because deal
    not  bulls g0 y2 because deal
    not  draw because deal

FB-2.2 colours are chosen by a switch, in turn order
    in   rules choose_colours=on; phase first; bulls -- -- --; row -
    do   first 1
    then phase colour; turn 1; bulls -- -- --
    do   first 1; colour b
    then phase colour; turn 2; bulls -- b- --
    say  chose
    do   first 1; colour b; colour g; colour n
    then phase bulls; turn 1; bulls n- b- g-
    do   first 1; colour b; colour g; colour n; bulls n1 b4 g2
    then phase row; turn 1; bulls n1 b4 g2; row -

FB-2.2 no Qi card is laid before that: then the row, then the hands
    in   rules choose_colours=on; phase row; turn 1; bulls n1 b4 g2; row -
    do   open g; open y
    then phase row; row gy
    do   open g; open y; open w
    then phase hands; turn 1; row gyw; hands 0 -, 1 -, 2 -
    do   open g; open y; open w; hands gyr ggw nnn
    then phase turn; turn 1; row gyw; hands 0 gyr, 1 ggw, 2 nnn

FB-2.2 each another colour, and nothing else meanwhile
    in   rules choose_colours=on; phase colour; turn 2; bulls -- b- --
    may  colour: g, n, r, y
    not  colour b because colour_taken
    not  draw because phase_colour

FB-3.1 no colour is chosen after that
    in   phase turn
    not  colour g because phase_turn

FB-2.2 chosen colours stay when the bulls are placed
    in   rules choose_colours=on; phase bulls; turn 0; bulls g- r- y-
    not  bulls g0 y1 r2 because deal
    do   bulls g0 r1 y2
    then phase row; bulls g0 r1 y2

FB-2.2 where colours are chosen the columns are laid before them
    in   rules choose_colours=on; phase refill; turn -; bulls -- -- --; row -;
         columns 1g 2y 3b / 8g 0 2n / 1n 1n -; piles 15 15 16
    do   turn-up 2 0
    then phase first; row -; hands 0 -, 1 -, 2 -

FB-2.3 three Qi cards each
    in   phase hands
    do   hands gyr ggw nnn
    then phase refill; hands 0 gyr, 1 ggw, 2 nnn
    not  hands gyr ggw because deal
    not  hands gyr ggw nn because deal
    not  hands www gww nnn because deal

FB-2.1 three cards of each pile lie open, the near one first
    in   phase refill; turn -; hands 0 ggg, 1 yyy, 2 rrr
    do   turn-up 0 1g
    then phase refill; columns 1g - - / - - - / - - -; piles 17 18 18
    do   turn-up 0 1g; turn-up 0 2y; turn-up 0 3b; turn-up 1 0; turn-up 1 0
    then phase refill; columns 1g 2y 3b / 0 0 - / - - -; piles 15 16 18

FB-4.1 pile by pile, card by card, nothing that is no longer face down
    in   phase refill; turn -; columns 1g 2y 3b / 8g 0 - / - - -; piles 15 16 18
    not  turn-up 0 0 because deal
    not  turn-up 2 0 because deal
    not  turn-up 1 8g because deal
    not  open g because deal

FB-3.6 Qi Jie may turn up before the first turn
    in   phase refill; turn -; columns 1g - - / - - - / - - -
    do   turn-up 0 12
    then phase refill; jie yes

FB-2.1 then three Qi cards lie open
    in   phase refill; turn -; columns 1g 2y 3b / 8g 0 2n / 1n 1n -; piles 15 15 16;
         hands 0 ggg, 1 yyy, 2 rrr
    do   turn-up 2 0; open b; open b; open w
    then phase first; row bbw; columns 1g 2y 3b / 8g 0 2n / 1n 1n 0; piles 15 15 15

FB-3.1 a card that is in hands or in the row can't be laid open
    in   phase row; turn -; hands 0 wwn, 1 wwn, 2 nnn; row nn
    not  open w because deal
    in   phase row; turn -; hands 0 nnn, 1 nnn, 2 nnn; row n
    not  open n because deal

FB-2.3 anyone may be first
    in   phase first
    do   first 2
    then phase turn; turn 2
    not  first 3 because deal

FB-1.2 nobody else loses a card than who is struck, and only one that is held
    in   phase strike; struck 1 2; hands 1 gy, 2 b
    not  lose 2 b because deal
    not  lose 1 b because deal
    not  lose 0 g because deal
"""


@each(SET_UP)
def test_set_up(case: Case) -> None:
    judge(case)


@covers(Rule.QI)
def test_the_qi_deck() -> None:
    assert ALL_QI == (10, 10, 10, 10, 10, 4)
    assert (count("ggw"), letters((2, 0, 0, 0, 0, 1))) == ((2, 0, 0, 0, 0, 1), "ggw")


# kind, cards of each colour (green, yellow, red, blue, brown) and white, points, price
DECK = table("""
soldier  | 3 3 3 3 3 0 | 1  | 1
wu       | 2 2 2 3 3 0 | 2  | 2
xi       | 1 2 2 2 2 0 | 3  | 3
bo       | 1 2 1 1 1 0 | 6  | 5
vice     | 1 0 1 1 0 0 | 8  | 5
palisade | 0 0 0 0 0 8 | 0  | 1
jie      | 0 0 0 0 0 1 | 12 | 7
""")


@covers(Rule.YEN)
@pytest.mark.parametrize(("kind", "counts", "points", "cost"), DECK)
def test_the_yen_deck(kind: str, counts: str, points: str, cost: str) -> None:
    cards = [card for card in YEN.values() if card.kind == kind]
    found = Counter({card.colour: card.count for card in cards})
    assert " ".join(str(found[colour]) for colour in (*COLOURS, "")) == counts
    assert {card.points for card in cards} == {int(points)}
    for card in cards:
        prices = {price(card.code), *map(sum, payments(card.code))}
        assert prices == {int(cost)}


def test_there_are_54_yen_cards() -> None:
    assert sum(card.count for card in YEN.values()) == 54


STEMS = {  # of the colours' names, as they stand in a sentence
    "en": "green yellow red blue brown",
    "it": "verd giall ross blu marron",
    "pt": "verd amarel vermelh azu castanh",
}
COUNT_OF_EACH = r"(\d+) (?:of each|di ogni|de cada) "  # colour, or other colour


@covers(Rule.YEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_tells_how_many_cards_there_are_by_kind_and_colour(
    language: str,
) -> None:
    text = load_texts(language, "fire_bulls")[f"fire_bulls.rule.{Rule.YEN}"]
    kinds = re.findall(r"(?<=\. )(\d+) ([^:]*)(?=:)", text)
    for (kind, counts, *_), (told, said) in zip(DECK, kinds, strict=True):
        numbers = [*map(int, counts.split())]
        assert int(told) == sum(numbers)
        every = re.search(COUNT_OF_EACH, said)
        usual = every[1] if every else 0
        for stem, number in zip(STEMS[language].split(), numbers, strict=False):
            own = re.search(rf"(\d+) {stem}", said)
            assert int(own[1] if own else usual) == number, (kind, stem)


def test_both_ways_to_reach_are_an_edition() -> None:
    reach = "any_direction_three"
    found = {key: resolve(rules, key, {})[reach] for key in PRESETS}
    assert found == {"standard": "off", "by_the_letter": "on"}
    assert resolve(rules, None, {}) == resolve(rules, "standard", {})
