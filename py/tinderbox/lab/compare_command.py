"""The command `tinderbox compare`: two players in the same seat of the same deals."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from tinderbox.arena.deals import Deal, LineUp
from tinderbox.arena.intervals import Average, average
from tinderbox.lab.arena_command import played
from tinderbox.lab.arguments import (
    Answer,
    Mistake,
    add_run,
    computer_players,
    game_named,
    options,
)
from tinderbox.lab.progress import shown


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `compare`."""
    parser.add_argument("--players", required=True, help="the two: master,tuned")
    parser.add_argument("--against", required=True, help="greedy,greedy,greedy")
    add_run(parser)


def compare(args: Namespace) -> Answer:
    """Play two players in the same seat against the same others, and compare them.

    Most of the luck of a deal is the same for both, and drops out of the difference.
    """
    game = game_named(args.game)
    players = args.players.split(",")
    if len(players) != 2 or players[0] == players[1]:
        raise Mistake(f"--players takes two different players, not {args.players}")
    switches = options(game, args.preset, args.options)
    line_ups = [
        LineUp(
            game.ID,
            computer_players(game, f"{player},{args.against}", "--players"),
            args.seed,
            switches,
        )
        for player in players
    ]
    for line_up in line_ups:
        if line_up.players[0] in line_up.players[1:]:
            raise Mistake("--against names neither of --players")
    first, second = (_deals(each, args.deals, args.jobs) for each in line_ups)
    found = differences(zip(first, second, strict=True), *players)
    print(f"{players[0]} less {players[1]}, against {args.against}:")
    for name, (mean, error) in found.items():
        print(f"  {name}: {mean:+.3f} ± {error:.3f}")
    return 0, {name: change._asdict() for name, change in found.items()}


def _deals(line_up: LineUp, deals: int, jobs: int) -> Iterable[Deal]:
    return shown(played(line_up, deals, jobs=jobs), line_up.players[0], deals)


def differences(
    pairs: Iterable[tuple[Deal, Deal]], first: str, second: str
) -> dict[str, Average]:
    """Return how much more the first player won, and had in points, in a match.

    Each pair is the same deal, once with the first player and once with the second.
    """
    wins = []
    margins = []
    for deal, same_deal in pairs:
        wins.append(deal.wins_of(first) - same_deal.wins_of(second))
        margins.append(deal.margin_of(first) - same_deal.margin_of(second))
    return {"share of wins": average(wins), "margin in points": average(margins)}
