"""The recap at the table: it comes with one's turn, stays, and plays a turn again."""

from __future__ import annotations

from typing import Any

from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.app.features.recap.recap_controls import RecapControls
from tinderbox.app.features.recap.recap_view import RecapView
from tinderbox.core.game import CHANCE
from tinderbox.draw.panel import Line
from tinderbox.draw.recap_rows import Row
from tinderbox.draw.things import ids

LONDON = "?game=great_fire&seats=human,greedy,greedy&seed=4"
# `my_turn` comes to a phase of mine after the others have acted.
STORIES = """
a key shows the arrows again and removes them
    my_turn
    reads menu-recap: Hide the others’ arrows
    presses recap
    counts .arrow-tab: 0
    reads menu-recap: What the others did
    presses recap
    counts .arrow-tab: [1-9]

it is told in another language and by its own rules
    my_turn
    presses language:it
    lists #panel-seats .seat-last: Ha */ Ha *
    presses language:pt
    lists #panel-seats .seat-last: [!H]*/ [!H]*

a turn is played again from its first moment and ends now
    my_turn
    clicks #panel-seats .seat-last
    moment: first of that turn
    counts .seat-row[data-now]: 1
    counts #page-table[data-again]: 1
    waits
    moment: now
    counts .seat-row[data-now]: 0
    counts #page-table[data-again]: 0

who goes elsewhere meanwhile stays there
    my_turn
    clicks #panel-seats .seat-last
    presses moment:first
    waits
    moment: 0
    counts #page-table[data-again]: 0

a sentence stays at each seat and the arrows go with the next action
    my_turn .card.
    lists #panel-seats .seat-last: *. / *.
    lists .arrow-tab: M / M*
    notes lists #panel-seats .seat-last
    notes commands #panel-seats .seat-last
    clicks_the_first
    is_as_noted lists #panel-seats .seat-last: yes
    is_as_noted commands #panel-seats .seat-last: yes
    counts .arrow-tab: 0

away from a table nothing is told
    my_turn
    presses home
    presses recap
    counts #panel-seats .seat-last: 0
"""


class Player(Visit):
    """Somebody at a table. `told` is what is told at each seat."""

    @property
    def told(self) -> dict[str, str]:
        found = self.all("#panel-seats .seat-last")
        return {str(it.getAttribute("data-command")): it.textContent for it in found}

    @property
    def movers(self) -> list[int]:
        movers: list[int] = self.page.table.session.table.movers
        return movers

    def click_first(self) -> None:
        table = self.page.table
        table.choosing.click(min(ids(table.play.clicks.following())))
        self.browser.run_timers()

    def come_to_my_second_turn(self, phase: str = "") -> None:
        """The others have just acted, and a phase of mine begins."""
        self.open(f"{LONDON}&speed=instant")
        table = self.page.table
        while not ({1, 2} <= {*self.movers} and phase in table.play.phase_prompt.key):
            self.click_first()
        self.first_moment = int(next(iter(self.told)).split(":")[1])

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "my_turn":
                self.come_to_my_second_turn(*words)
                return ""
            case "clicks_the_first":
                self.click_first()
                return ""
            case "moment":
                timeline = self.page.table.timeline
                known = {self.first_moment: "first of that turn", timeline.end: "now"}
                return known.get(timeline.moment, timeline.moment)
        return super().do(verb, *words)


@stories(STORIES)
def test_what_the_others_did_is_told_and_shown_again(story: Story) -> None:
    Player().tell(story)


def test_before_anybody_has_acted_nothing_is_made_for_the_recap() -> None:
    table = Visit(LONDON).page.table  # a person begins
    owners = [getattr(it, "__self__", None) for it in table.play.reporters]
    controls = next(it for it in owners if isinstance(it, RecapControls))
    assert controls.view is None


def test_a_turn_is_told_as_soon_as_the_next_seat_acts_though_a_card_was_drawn() -> None:
    player = Player(LONDON)
    table = player.page.table
    while player.movers[-2:] != [CHANCE, 2]:
        if table.play.may_act():
            table.choosing.click(min(ids(table.play.clicks.following())))
        else:
            player.browser.device.world.clock.hurry(player.browser)
    mine = max(moment for moment, mover in enumerate(player.movers, 1) if mover == 0)
    assert any(int(command.split(":")[1]) > mine for command in player.told)


def test_an_onlooker_reads_what_each_seat_did() -> None:
    player = Player("?game=great_fire&seats=greedy,greedy,greedy&seed=4")
    for _ in range(600):
        if len(player.told) == 3:
            break
        player.browser.device.world.clock.hurry(player.browser)
    assert len(player.told) == 3
    assert player.page.table.play.viewpoint.viewer is None


def test_what_dice_did_is_told_below_the_seats() -> None:
    player = Player("?game=pompieri&seats=human,greedy&seed=3&speed=instant")
    told = player.one("panel-chance")
    assert "fire" in told.textContent
    cost = Line("pompieri.recap.driven_out", {"n": 3})
    RecapView(player.page.table.play).tell([Row(CHANCE, 1, 1, for_viewer=[cost])])
    assert told.textContent == "Three of yours were driven out."


def test_between_two_people_each_is_told_behind_the_curtain() -> None:
    player = Player("?game=great_fire&seats=human,human,greedy&seed=5&speed=instant")
    shown = list[bool]()
    while len(shown) < 6:
        if player.page.table.play.viewpoint.is_behind_curtain:
            assert not player.told
            assert not player.all(".arrow-tab")
            player.do("presses", "ready")
            if {0, 1, 2} <= {*player.movers}:
                shown.append(bool(player.told))
        player.click_first()
    assert all(shown)
