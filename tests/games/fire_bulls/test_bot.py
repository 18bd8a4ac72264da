"""What Fire Bulls' players weigh: colours, warriors, what a palisade hides, rewards."""

from __future__ import annotations

import pytest

from tests.games.fire_bulls.cases import GAME
from tests.tables import table
from tinderbox.core.game import Player, legal_actions, play
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots import tuned, value
from tinderbox.games.fire_bulls.cards import ALL_QI, JIE, YEN, letters
from tinderbox.games.fire_bulls.text.position import position


def test_a_colour_is_worth_how_many_cards_have_it() -> None:
    """FB-2.2, by its switch."""
    laid_out = position("phase colour; turn 1; bulls -- -- --")
    worth = {}
    for action in rules.legal(laid_out):
        chosen = rules.apply(laid_out, action).state
        worth[rules.encode(action)] = tuned.value(rules.view(chosen, Player(1)))
    # Cards in all, and of those that lie open once more.
    counts = {"g": 8 + 1, "y": 9 + 3, "r": 9 + 2, "b": 10 + 1, "n": 9 + 1}
    expected = {f"colour {letter}": n / 10 for letter, n in counts.items()}
    assert worth == pytest.approx(expected)


# won cards, those of this turn last; owed; what they cost at least
RANSOMS = table("""
8b 1g       | 1 | 8
8b 1n 1g    | 1 | 1
3b 1n 2n 1g | 2 | 3
1g          | 1 | 0
""")


@pytest.mark.parametrize(("won", "ransom", "cost"), RANSOMS)
def test_tuned_knows_what_a_warrior_costs(won: str, ransom: str, cost: str) -> None:
    """FB-3.5: a card won before this turn, and the player chooses which."""
    text = f"phase ransom; direction 0; defeated 1; ransom {ransom}; won 0 {won}"
    assert tuned._owed(position(text).public) == int(cost)


BLOCKED = "columns 0 3r 3g / 0 1b 6y / 0 2n 1y; piles 9 9 9"


@pytest.mark.parametrize(
    "where", ["bulls g1 y2 r4; hands 0 rrrggnn", "bulls g4 y2 r0; hands 0 rrrggnnn"]
)
def test_a_palisade_is_worth_its_card_where_one_behind_it_can_be_paid(
    where: str,
) -> None:
    state = position(f"{BLOCKED}; {where}")
    after = [
        rules.apply(state, rules.decode(it)).state for it in ("defeat 1 n", "draw")
    ]
    attacked, drawn = (value.value(rules.view(it, Player(0))) for it in after)
    assert attacked > drawn


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_seat_counts_on_its_own_reach_in_whoevers_turn(turn: int) -> None:
    """The positions of the others' bulls change nothing for it."""
    near, other, far = (
        value.value(rules.view(position(f"{where}; bulls {bulls}"), Player(0)))
        for where in [f"turn {turn}; hands 0 ggyyrrr"]
        for bulls in ("g1 y2 r4", "g1 y4 r0", "g4 y2 r1")
    )
    assert far < near == other


# All Qi cards are in full hands or open: nothing can be drawn any more.
DEAR = sorted(
    card.code for card in YEN.values() if card.points > 5 and card.code != JIE
)
ONLY_JIE = "columns - - - / - - - / - - -; piles 0 0 0; jie yes"


def without_deck(seats: int, rng: Rng) -> str:
    """Deal full hands at random, before Yen cards that cost five or more."""
    qi = "".join(rng.shuffled(letters(ALL_QI)))
    hands = ", ".join(f"{i} {qi[8 * i : 8 * i + 8]}" for i in range(seats))
    one, two, three = rng.shuffled(DEAR)[:3]
    standing = f"columns {one} 3r 3b / {two} 3n 3y / {three} 3g 2n; piles 3 3 3"
    where = ONLY_JIE if rng.below(3) == 0 else standing
    return f"seats {seats}; hands {hands}; row {qi[8 * seats :]}; {where}"


WITHOUT_DECK = [
    *(without_deck(2 + n % 4, Rng(n)) for n in range(60)),
    # no open card brings anybody nearer to Qi Jie
    f"seats 5; hands 0 gyrgyrbw, 1 gyrgyrbw, 2 gyrgyrnw, 3 gyrgyrnw, 4 gyrgyrbn;"
    f"row bbbbbbb nnnnnnn; {ONLY_JIE}",
]


def test_greedy_comes_to_an_attack_without_a_deck() -> None:
    player = registry.load_bot(rules.ID, "greedy")
    for number, where in enumerate(WITHOUT_DECK):
        state = position(where)
        rng = Rng(number)
        assert not sum(state.deck) + sum(state.public.discards)
        for _ in range(60):
            view = rules.view(state, state.public.turn.seat)
            choice = player.choose(view, legal_actions(rules, state), rng)
            state = play(GAME, state, choice).state
            if state.public.turn.defeated:
                break
        assert state.public.turn.defeated, where
