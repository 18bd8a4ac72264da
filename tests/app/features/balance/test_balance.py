"""The page of balance plays the same matches as the arena, in any order."""

from __future__ import annotations

import csv
import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tinderbox.app.kernel.tasks.worker import load_task, write_question
from tinderbox.arena.balance import Balance
from tinderbox.arena.deals import Deal, LineUp, Result, parse, play_deals
from tinderbox.arena.sheet import sheet
from tinderbox.draw.share_chart import STYLE, Bar, share_chart
from tinderbox.lab.arena_command import played

DUEL = LineUp("fire_bulls", ("greedy", "random"), seed=3)
DEALS = 3

# Two deals of a and b: a wins one alone, shares one, loses two.
KNOWN = [
    Deal(
        (
            Result(("a", "b"), (9, 5), (0,), (0, 1), 30, "sunset"),
            Result(("b", "a"), (6, 6), (0, 1), (1, 0), 40, "sunset"),
        ),
        {},
    ),
    Deal(
        (
            Result(("a", "b"), (1, 5), (1,), (0, 1), 20, "dawn"),
            Result(("b", "a"), (8, 2), (0,), (1, 0), 50, "sunset"),
        ),
        {},
    ),
]


def balance(*numbers: int) -> Balance:
    found = Balance([result.seats for result in KNOWN[0].results])
    for number in numbers:
        found.add(KNOWN[number])
    return found


def test_a_balance_of_known_matches() -> None:
    found = balance(0, 1)
    assert found.matches == 4
    first, second = found.places()
    assert (first.name, first.equal, first.wins.share) == ("1", 0.5, 0.375)
    assert (first.points.mean, second.points.mean) == (4.5, 6.0)
    a, b = found.players()
    assert (a.name, a.wins.share, b.wins.share) == ("a", 0.375, 0.625)
    assert found.length().mean == 35
    assert found.length().error == 0


def test_the_order_in_which_deals_come_says_nothing() -> None:
    one = balance(0, 1)
    other = balance(1, 0)
    assert one.places() == other.places()
    assert one.players() == other.players()
    assert sheet({0: KNOWN[0], 1: KNOWN[1]}) == sheet({1: KNOWN[1], 0: KNOWN[0]})


def test_two_tasks_play_what_the_command_line_plays(tmp_path: Path) -> None:
    """Two tasks play in the smallest slices and share the deals."""
    found: dict[int, Deal] = {}
    tasks = [load_task("tinderbox.arena.deals:play_deals") for _ in range(2)]
    for first, task in enumerate(tasks):
        numbers = [*range(first, DEALS, 2)]
        task.begin(
            write_question(
                play_deals, DUEL.game, DUEL.players, DUEL.seed, DUEL.options, numbers
            )
        )
    running = list(tasks)
    while running:
        for task in tuple(running):
            text, final = task.think(0)
            for number, deal in json.loads(text):
                found[number] = parse(deal)
            if final:
                running.remove(task)
    text = sheet(found)
    assert text == sheet(dict(enumerate(played(DUEL, DEALS))))
    rows = [*csv.DictReader(text.splitlines())]
    assert len(rows) == 4 * DEALS
    assert sum(float(row["win"]) for row in rows) == 2 * DEALS


SVG = "{http://www.w3.org/2000/svg}"
WHOLE = Bar("Fox", 0.25, 0.5, 0.75, 0.25, "50 %")
SHORT = Bar("Magpie", 0.0, 0.0, 0.04, 0.04, "0 %")


@pytest.mark.parametrize("style", ["", STYLE])
def test_a_chart_of_shares(style: str) -> None:
    """The scale ends at the next tenth. A picture by itself has its own style."""
    drawn = share_chart([WHOLE, SHORT], style=style)
    words = [text.text for text in ET.fromstring(drawn).iter(f"{SVG}text")]
    assert words[-4:] == ["Fox", "50 %", "Magpie", "0 %"]
    assert ("<style>" in drawn) == bool(style)
    assert "80\N{NO-BREAK SPACE}%" in drawn
    assert "90\N{NO-BREAK SPACE}%" not in drawn
