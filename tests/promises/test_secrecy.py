"""A seat's secrets are neither in another seat's view nor in its events."""

from __future__ import annotations

from tests.each import of_each_game
from tests.games.played import play_to_the_end
from tinderbox.core.game import CHANCE, Player, Step, legal_actions, resolve
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots.determinize import determinize
from tinderbox.games.great_fire.state import (
    CARDS,
    TOKEN_KINDS,
    DrawCard,
    EndPhase,
    Extinguish,
    MoveCrew,
    MovePawn,
    Phase,
    PlaceCone,
    PlaceCrew,
    PlacePawn,
    Spread,
    State,
    TurnUpToken,
)

SEATS = 4
OPEN_ACTIONS = (
    PlaceCrew,
    PlacePawn,
    Spread,
    MovePawn,
    MoveCrew,
    Extinguish,
    EndPhase,
    PlaceCone,
)
SECRET_KEYS = {
    "great_fire.colour_dealt",
    "great_fire.drew_card",
    "great_fire.token_seen",
}


def match(seed: int, options: dict[str, str]) -> AnyTable:
    options = resolve(rules, None, options)
    table = Table(rules, Header("great_fire", 1, ("random",) * SEATS, seed, options))
    return play_to_the_end(table)


def test_a_view_is_the_same_in_every_world_its_seat_can_imagine() -> None:
    rng = Rng(1)
    for options in ({}, {"open_colours": "on"}):
        for state in match(7, options).states[::7]:
            if state.public.turn.phase is Phase.OVER:
                continue
            for seat in range(SEATS):
                seen = rules.view(state, Player(seat))
                assert rules.view(determinize(seen, rng), Player(seat)) == seen


def test_worlds_differ_in_what_is_hidden() -> None:
    """It guards the test above: determinizations really change what others hold."""
    rng = Rng(2)
    state = match(7, {}).states[60]
    seen = rules.view(state, Player(0))
    worlds = {determinize(seen, rng) for _ in range(20)}
    assert len({world.secrets[1].colour for world in worlds}) > 1
    assert len({world.secrets[1].hand for world in worlds}) > 1
    assert len({world.secrets[1].objectives for world in worlds}) > 1


def test_a_view_ignores_the_others_secrets() -> None:
    state: State = match(9, {}).states[60]
    other = state.secrets[1]._replace(
        colour="w" if state.secrets[1].colour != "w" else "y",
        objectives=(0, 1, 2),
        hand=(0, 0, 0, 5),
    )
    changed = state._replace(
        secrets=(state.secrets[0], other, *state.secrets[2:]),
        deck=(1, 2, 3, 4),
        bag=(4, 3, 2),
    )
    for viewer in (Player(0), Player(2), None):
        assert rules.view(changed, viewer) == rules.view(state, viewer)
    assert rules.view(changed, Player(1)) != rules.view(state, Player(1))


def test_secrets_are_told_to_their_seat_alone() -> None:
    told = [event for step in match(11, {}).events for event in step]
    for event in told:
        if event.key in SECRET_KEYS:
            assert event.audience is not None, event.key
            assert len(event.audience) == 1, event.key
        elif event.audience is None:
            assert "kind" not in event.params, event.key
    assert {event.key for event in told} >= SECRET_KEYS


def seen_of(step: Step[State], seat: Player) -> tuple[object, ...]:
    """All that a seat learns from a step: its view, and its events."""
    told = [e for e in step.events if e.audience is None or seat in e.audience]
    return rules.view(step.state, seat), told


def test_the_same_action_shows_the_same_in_every_world() -> None:
    """The events of an action reveal nothing about hands, tokens, colours."""
    rng = Rng(3)
    table = match(13, {})
    compared = 0
    for state, line in zip(table.states, table.log, strict=False):
        action = rules.decode(line)
        if not isinstance(action, OPEN_ACTIONS):
            continue
        after = rules.apply(state, action)
        if after.state.public.turn.phase is Phase.OVER:
            continue
        for seat in (Player(n) for n in range(SEATS) if n != state.public.turn.seat):
            world = determinize(rules.view(state, seat), rng)
            imagined = rules.apply(world, action)
            assert seen_of(imagined, seat) == seen_of(after, seat), line
            compared += 1
    assert compared > 300


def test_what_is_drawn_or_turned_up_shows_only_its_owner() -> None:
    draws = {Phase.DRAW: [DrawCard(card) for card in CARDS]}
    turned = {Phase.TOKEN: [TurnUpToken(kind) for kind in TOKEN_KINDS]}
    met = set()
    for state in match(17, {}).states:
        outcomes = (draws | turned).get(state.public.turn.phase, [])
        legal = [a for a in outcomes if rules.refusal(state, a) is None]
        if len(legal) < 2:
            continue
        met.add(state.public.turn.phase)
        steps = [rules.apply(state, action) for action in legal]
        for seat in map(Player, range(SEATS)):
            shown = [seen_of(step, seat) for step in steps]
            differ = any(other != shown[0] for other in shown[1:])
            assert differ is (seat == state.public.turn.seat)
    assert met == {Phase.DRAW, Phase.TOKEN}


@of_each_game
def test_a_picture_shows_nobodys_secrets(id: str) -> None:
    """A saved picture shows only what every seat sees."""
    screen = registry.load_screen(id)
    game = registry.load_game(id)
    seats = min(SEATS, game.SEATS[-1])
    table: AnyTable = Table(game, Header(id, game.REVISION, ("random",) * seats, 5))

    def drawn(seat: Player | None) -> list[tuple[object, ...]]:
        """Return everything that is visible on a board.

        Ids, classes and names tell whose piece it is. They are made of a view, which is
        the same in every world that its seat can imagine.
        """
        pieces = screen.scene(game.view(table.state, seat))
        return [(p.symbol, p.x, p.y, p.text) for p in pieces]

    for _ in range(150):
        player = game.to_move(table.state)
        if player is None:
            break
        if player == CHANCE:
            table.take_chance()
        else:
            table.take(table.rng[player].choice(legal_actions(game, table.state)))
        of_all = set(drawn(None))
        for seat in map(Player, range(seats)):
            assert of_all <= set(drawn(seat)), table.log[-1]
