"""The sums of results, as tables."""

from __future__ import annotations

import pytest

from tests.arena.results import match, result
from tests.tables import table
from tinderbox.arena.results_sheet import notes
from tinderbox.arena.track_record import (
    TrackRecord,
    clearest_win,
    closest,
    curve,
    longest_run,
    places,
    played,
    rates,
    win_rate,
)

# scores, winners, place and margin of the first seat: in the fifth by a tie-breaker
PLACES = table("""
33 30 12 | 0   | 1 | 3
30 33 12 | 1   | 2 | -3
12 33 30 | 1   | 3 | -21
30 30 12 | 0 1 | 1 | 0
30 30 12 | 1   | 2 | 0
12 30 30 | 1 2 | 3 | -18
12 12 30 | 2   | 2 | -18
""")


@pytest.mark.parametrize(("scores", "winners", "place", "margin"), PLACES)
def test_place_and_margin(scores: str, winners: str, place: str, margin: str) -> None:
    it = match(scores, winners=[*map(int, winners.split())])
    assert (it.place, it.margin) == (int(place), int(margin))
    assert it.seat.is_won is (it.place == 1)


def test_each_person_at_a_device_has_played_the_match() -> None:
    shared = result("9 8 7", "human greedy", people=("Ann", "", None))
    found = [(it.person, it.place) for it in played([shared], "Bo")]
    assert found == [("Ann", 1), ("Bo", 2)]
    alone = result("9", "", people=("Ann",))
    assert list(played([alone])) == [], "nobody can be beaten"


MATCHES = (
    match("33 30 12", "tuned greedy", game="great_fire"),
    match("30 33", "tuned"),
    match("30 30", "master"),
    next(played([result("9 8", people=("Bo", None))])),
)
# what is picked, the matches that are left
PICKED = table("""
                        | 0123
person=Ann              | 012
person=nobody           | 0123
game=great_fire         | 0
seats=2                 | 123
rival=tuned             | 01
person=Bo rival=tuned   |
""")


@pytest.mark.parametrize(("wanted", "numbers"), PICKED)
def test_matches_are_picked(wanted: str, numbers: str) -> None:
    track = TrackRecord([it.result for it in MATCHES], "")
    picked = dict(each.split("=") for each in wanted.split())
    for field, value in picked.items():
        track.pick(field, int(value) if value.isdigit() else value)
    assert track.matches == [MATCHES[int(n)] for n in numbers]
    for field in picked:
        track.pick(field, None)
    assert track.matches == [*MATCHES]
    assert track.values == {
        "person": ["Ann", "Bo"],
        "game": ["fire_bulls", "great_fire"],
        "edition": [],
        "seats": [2, 3],
        "rival": ["tuned", "greedy", "master"],
    }


def test_editions_can_be_picked_of_one_game() -> None:
    first = result("9 8", game="great_fire", edition="first_edition")
    mix = result("8 9", game="great_fire", edition="")
    track = TrackRecord([first, mix, result("7 8")], "")
    assert track.values["edition"] == []
    track.pick("game", "great_fire")
    edition, own_mix = "great_fire.preset.first_edition.name", "results.mix"
    assert track.values["edition"] == [edition, own_mix]
    track.pick("edition", own_mix)
    assert [it.result for it in track.matches] == [mix]
    track.pick("game", "fire_bulls")
    assert [it.result.id for it in track.matches] == ["7 8"]
    assert TrackRecord([first], "").values["edition"] == [edition]


def test_the_share_of_wins_is_set_against_equal_chance() -> None:
    rate = win_rate(MATCHES[:3])
    assert (rate.matches, rate.won) == (3, 2)
    assert rate.share == pytest.approx(1.5 / 3), "one win was shared"
    assert rate.equal == pytest.approx((1 / 3 + 1 / 2 + 1 / 2) / 3)
    assert 0 < rate.low < rate.share < rate.high < 1
    # Wilson's interval of 15 of 30, as in tables.
    half = win_rate([match("9 8"), match("8 9")] * 15)
    assert (half.low, half.high) == pytest.approx((0.3315, 0.6685), abs=1e-4)


def test_wins_by_game_and_rival_and_places_by_seats() -> None:
    assert {name: (it.matches, it.won) for name, it in rates(MATCHES).items()} == {
        "": (4, 3),
        "great_fire": (1, 1),
        "fire_bulls": (3, 2),
        "tuned": (2, 1),
        "greedy": (2, 2),
        "master": (1, 1),
    }
    assert places(MATCHES) == {2: [2, 1], 3: [1, 0, 0]}


WON = match("9 8")
LOST = match("8 9")


@pytest.mark.parametrize("matches", [" 0", "- 0", "+ 1", "++-+ 2", "-+++ 3"])
def test_the_longest_run(matches: str) -> None:
    ran, longest = matches.split(" ")
    ended = [WON if it == "+" else LOST for it in ran]
    assert longest_run(ended) == longest_run(ended[::-1]) == int(longest)


def test_of_a_single_match_nothing_is_the_most() -> None:
    assert not [*notes([WON])]
    assert len([*notes([WON, WON])]) == 3


def test_the_clearest_win_and_the_closest_match() -> None:
    clear = match("33 12")
    close = match("20 21")
    assert clearest_win([WON, clear, close]) == clear
    assert clearest_win([close, LOST]) is None
    assert closest([clear, close]) == close
    assert closest([]) is None


def test_the_curve_ends_at_all_wins_and_has_few_points() -> None:
    assert curve([LOST, WON, LOST, WON]) == ([0, 1, 1, 2, 2], [0, 0, 1, 2, 2])
    won, equal = curve([WON, LOST] * 5_000)
    assert len(won) == len(equal) <= 202
    assert (won[0], won[-1], equal[-1]) == (0, 5_000, 5_000)
