"""No random stream reveals the seed. An older match keeps its own kind of streams."""

from __future__ import annotations

from zlib import crc32

import pytest

from tests.games.played import play_to_the_end
from tests.replays.recorded import replayed
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import FORMAT, UNKEYED_FORMAT, Header
from tinderbox.core.rng import KeyedRng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry

WHOLE = 1 << 64
SEED = 0x1F2E_3D4C_5B6A_7988
OLDER = ("great-fire-three-first-edition", "pompieri-four", "fire-bulls-three")

# Of the seed 1666: what every program that plays these matches must draw.
PUBLISHED = [9289517809669353861, 796465223934923038, 15478148794277884150]
STREAMS = [1951997742989328274, 18388308069613321060]  # of chance and of the first seat


def table(game: str, format: int, seed: int = SEED) -> AnyTable:
    found = registry.load_game(game)
    kinds = ("random",) * min(found.SEATS)
    return Table(found, Header(game, found.REVISION, kinds, seed, format=format))


@pytest.mark.parametrize("name", OLDER)
def test_an_older_match_goes_on_with_the_streams_it_began_with(name: str) -> None:
    game, whole = replayed(name)
    assert whole.header.format == UNKEYED_FORMAT
    played: AnyTable = Table(game, whole.header)
    for line, mover in zip(whole.log, whole.movers, strict=True):
        if mover == CHANCE:
            drawn = game.sample(played.state, played.rng[CHANCE])
            assert game.encode(drawn) == line
        played.take(game.decode(line))


def test_the_numbers_of_a_stream_never_change() -> None:
    rng = KeyedRng.from_seed(1666)
    assert [rng.below(WHOLE) for _ in range(3)] == PUBLISHED
    new = table("great_fire", FORMAT, 1666)
    assert [new.rng[CHANCE].below(WHOLE), new.rng[Player(0)].below(WHOLE)] == STREAMS


def seeds_told_by(state: int, seat: Player) -> list[int]:
    """Return the seeds that a player computes from its own generator."""
    return [state ^ crc32(f"{seat}:{number}".encode()) for number in range(200)]


@pytest.mark.parametrize("format", [UNKEYED_FORMAT, FORMAT])
@pytest.mark.parametrize("game", registry.GAMES)
def test_whether_a_player_can_compute_the_seed(game: str, format: int) -> None:
    """The attack works on matches of the older format, so it is a real one."""
    played = play_to_the_end(table(game, format))
    told = {
        seed
        for action_index, seat in enumerate(played.movers[:200])
        if seat != CHANCE
        for seed in seeds_told_by(played.stream(seat, action_index).state, seat)
    }
    assert (SEED in told) is (format == UNKEYED_FORMAT)


def test_the_streams_of_a_match_differ() -> None:
    played = play_to_the_end(table("fire_bulls", FORMAT))
    first = [
        played.stream(mover, action_index).below(WHOLE)
        for action_index, mover in enumerate(played.movers)
    ]
    assert len(set(first)) == len(first)
    assert not {stream.below(WHOLE) for stream in played.rng.values()} & set(first)
