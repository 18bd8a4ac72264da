"""What a guest's device is sent: its seat's view, no byte of others' secrets."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.peers import wire
from tests.peers.lossy_line import Loss
from tests.peers.network import Network
from tests.played import play_to_the_end
from tinderbox.app.matches import sessions
from tinderbox.app.matches.session import AnySession, Session
from tinderbox.app.peers.feed import Feed
from tinderbox.app.peers.messages import dump
from tinderbox.core.game import CHANCE, Player, resolve
from tinderbox.core.match import Header, load
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.games import registry

HIDING = [id for id in registry.GAMES if registry.load_determinize(id)]
SEATS = 3
SECRET_DEALS = ("hands", "colours", "objectives")
SAID_BY_BOTH = {"Ping", "Pong"}
SEED = 271_828  # one that no other number of a match looks like


def header(id: str, kind: str) -> Header:
    game = registry.load_game(id)
    return Header(id, game.REVISION, (kind,) * SEATS, SEED, resolve(game, None, {}))


def sent(table: Table[Any, Any, Any], at: int, seat: Player) -> str:
    """What a step of a match sends to a seat."""
    game = table.game
    short = Table(game, table.header)
    short.states = table.states[at : at + 2]
    short.log, short.movers = table.log[at : at + 1], table.movers[at : at + 1]
    short.events = table.events[at : at + 1]
    session: AnySession = Session(game, short, {}, lambda _: None)
    feed = Feed(session, seat)
    feed.update()
    return "\n".join(map(dump, feed.messages(0, 0)))


@pytest.mark.parametrize("id", HIDING)
def test_a_changed_secret_changes_no_byte(id: str) -> None:
    game, determinize = registry.load_game(id), registry.load_determinize(id)
    assert determinize is not None
    table: Table[Any, Any, Any] = play_to_the_end(Table(game, header(id, "random")))
    rng, compared, hidden = Rng(1), 0, 0
    for at in range(0, len(table.log) - 1, 3):
        mover, action = table.movers[at], game.decode(table.log[at])
        for seat in map(Player, range(SEATS)):
            if game.to_move(table.states[at + 1]) is None or mover == seat:
                continue
            world = determinize(game.view(table.states[at], seat), rng)
            if game.to_move(world) != mover:
                continue
            done = game.sample(world, rng) if mover == CHANCE else action
            if game.refusal(world, done) is not None:
                continue
            other = Table(game, table.header)
            other.states = [world]
            other.take(done)
            if game.view(other.state, seat) == game.view(table.states[at + 1], seat):
                assert sent(other, 0, seat) == sent(table, at, seat)
                compared += 1
                hidden += world != table.states[at]
    assert compared > 100
    assert hidden > 50


@pytest.mark.parametrize("id", HIDING)
def test_nothing_but_its_views_is_ever_sent(id: str) -> None:
    """Every byte of a whole match is searched, until it is over."""
    guests = (*range(SEATS), None)
    played = Network(header(id, "human"), guests, Loss(), seed=5)
    played.undoing = 0  # so that all that was sent is in the log
    played.play()
    _, log = load(played.text)
    session = sessions.resume(played.text, lambda _: None)
    hidden = [line for line in log if line.partition(" ")[0] in SECRET_DEALS]
    assert hidden
    for seat in guests:
        kinds = [json.loads(text)[0] for text in played.sent[seat]]
        before = played.sent[seat][: kinds.index("Over")]
        assert {*kinds} - SAID_BY_BOTH == {"Welcome", "Moments", "Now", "Over"}
        everything = "\n".join(before)
        assert str(SEED) not in everything
        assert not [line for line in hidden if line in everything]
        viewer = None if seat is None else Player(seat)
        anew = Feed(session, viewer)
        anew.update()
        for text in before:
            assert said_anew(json.loads(text), anew, session, viewer), text
    assert wire.untold(played.text, 0, played.sent[0]) == []
    assert wire.untold(played.text, 1, played.sent[0]), "that is another's view"


def said_anew(
    message: list[Any], feed: Feed, session: AnySession, seat: Player | None
) -> bool:
    """Whether a message says no more than is told by the engine's views of a seat."""
    match message:
        case ["Moments", _, start, base, moments]:
            one, *_ = feed.messages(start, 0)
            count = len(moments)
            same = json.loads(dump(one))[4][:count]
            return bool(base == feed.base(start) and moments == same)
        case ["Now", _, have, mark, to_move, legal, *_]:
            state = session.table.states[have - 1]
            is_mine = seat is not None and to_move == seat
            game = session.game
            known = [game.encode(a) for a in game.legal(state)] if is_mine else []
            return bool(mark == feed.base(have) and legal == known)
        case ["Welcome", _, _, _, _, kinds, names, mine, _]:
            is_table = kinds == ["human"] * SEATS and len(names) <= SEATS
            return is_table and bool(mine == seat)
        case ["Ping"] | ["Pong"]:
            return True
    return False
