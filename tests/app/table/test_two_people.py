"""Several people share the device. A curtain hides what is another person's.

`tests/page/table/test_two_people.py` also reads what a browser makes of the document.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.site.started import choices, new_session
from tests.app.table.secrets import Told, Truth
from tests.games.phases import phase
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import World
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.app.table.hot_seat import HotSeat
from tinderbox.core.game import Player

# Links to matches that come to all phases soon. In some Cy comes to one soon after Bo.
OF_THREE = "names=Ann,Bo,Cy&speed=instant&seats="
MATCHES = {
    "great_fire": f"{OF_THREE}human,human,human&seed=13&more_destruction=on",
    "fire_bulls": f"{OF_THREE}human,human,human&seed=4",
    "pompieri": f"{OF_THREE}human,random,human&seed=3",
}
PHASES = {  # in which people act
    "great_fire": "crews pawns card spread double actions intensify",
    "fire_bulls": "turn step attack ransom limit",
    "pompieri": "turn",
}
SECRETIVE = {"great_fire", "fire_bulls"}  # where a seat knows what others don't
CY = Player(2)
SEED = 7  # by which people act in it
MOST_STEPS = 3000
ELSEWHERE = "played in another tab"


class Sharers:
    """The people around one device, who act on its page."""

    def __init__(self, text: str, tab: Tab | None = None) -> None:
        storage = MemoryStorage(200_000)
        storage.put(f"{MATCH}1", text)
        if tab is None:
            device = World().device(storage, slow=True)
            tab = device.tab()
            device.start(tab, [("speed", "instant")], "match=1")
        self.tab = tab
        self.clicks = self.steps = 0
        self.rest()

    def rest(self) -> None:
        """Let the others act, until people here are to."""
        self.tab.device.world.run()

    @property
    def table(self) -> Any:
        return self.tab.page.table

    @property
    def is_curtained(self) -> bool:
        return not self.tab.element("curtain").hidden

    def truth(self) -> Truth:
        return Truth(self.table.session.text())

    def do(self, command: str) -> None:
        self.tab.page.commands.run(command)
        self.rest()

    def step(self) -> None:
        """Open the curtain, or look at a thing, ask about another and click one."""
        self.steps += 1
        assert self.steps < MOST_STEPS
        if self.is_curtained:
            return self.do(HotSeat.lift_curtain())
        self.clicks += 1
        glowing = self.table.play.clicks.choices()
        things = self.tab.document.querySelectorAll("#panel [data-id]")
        thing = things[self.clicks % len(things)].getAttribute("data-id")
        chosen = glowing[self.clicks * 7919 % len(glowing)].id
        self.table.choosing.why_not(thing)
        self.table.choosing.look(chosen)
        self.table.choosing.click(chosen)
        self.rest()

    def found(self, secrets: Told) -> set[str]:
        """Return which of these stand anywhere in the document or in its address."""
        document = self.tab.document
        said = [document.title, self.tab.address, document.root.textContent]
        ids = set[str]()
        for element in document.root:
            ids.update(element.attributes.values())
            said.append(str(element.value))
        text = "\n".join([*said, *ids])
        return {s for s in secrets.sentences if s in text} | secrets.ids & ids

    def story(self) -> list[str]:
        return [line.textContent for line in self.tab.element("journal").children]


def link(game: str) -> str:
    return f"game={game}&{MATCHES[game]}"


@pytest.mark.parametrize("game", MATCHES)
def test_nothing_of_another_seat_is_in_the_document(game: str) -> None:
    """It is searched in each phase, behind the curtain and before the next person."""
    people = Sharers(new_session(link(game)).text())
    met = set[tuple[str, bool]]()
    missing = {*PHASES[game].split()}
    while missing:
        now = people.truth()
        where = now.phase, people.is_curtained
        if where not in met:
            met.add(where)
            viewer = None if people.is_curtained else now.to_move()
            secrets = now.secrets(viewer)
            assert people.found(secrets) == set(), where
            assert secrets.sentences or game not in SECRETIVE
            assert people.story() == now.story(viewer, now.words[0])
            if viewer is not None:
                missing.discard(now.phase)
        people.step()


def reached(game: str, awaited: str) -> Sharers:
    """Bo has played that phase and Cy has come to it, both on the page."""
    match = next(
        it
        for it in choices(link(game), SEED)
        if phase(it.state).value == awaited and it.to_move() != CY
    )
    people = Sharers(match.text())
    while True:
        now = people.truth()
        if now.phase == awaited and now.to_move() == CY and not people.is_curtained:
            return people
        people.step()


LOOKS = """
undo redo theme moment:prev moment:prev language:it
moment:first moment:next moment:last language:en give
"""


@pytest.mark.parametrize(
    ("game", "awaited"),
    # Pompieri hides nothing: only the words for a seat are others.
    [("great_fire", "card"), ("fire_bulls", "turn"), ("pompieri", "turn")],
)
def test_nothing_is_left_wherever_the_next_one_goes(game: str, awaited: str) -> None:
    people = reached(game, awaited)
    people.step()
    for command in LOOKS.split():
        people.do(command)
        moment = people.table.timeline.moment
        viewer = None if people.is_curtained else CY
        secrets = people.truth().secrets(viewer, moment)
        assert people.found(secrets) == set(), command
    people.do("picture:svg")
    secrets = people.truth().secrets(None)
    (picture,) = people.tab.saved.values()
    assert {s for s in secrets.sentences if s in picture} == set()
    people.do("close-dialog")  # a link in it is the whole match
    last = people.truth()
    for command, viewer in (
        ("fork", None),
        ("match:1", None),
        (HotSeat.lift_curtain(), CY),
        ("home", None),
    ):
        people.do(command)
        assert people.is_curtained is (command in ("fork", "match:1")), command
        assert people.found(last.secrets(viewer)) == set(), command


def test_a_page_that_loses_its_match_shows_what_everybody_knows() -> None:
    first = reached("great_fire", "card")
    text = first.table.session.text()
    secrets = Truth(text).secrets(None)
    device = first.tab.device
    tab = device.tab()
    device.start(tab, [("speed", "instant")], "match=1")
    second = Sharers(text, tab)
    assert second.found(secrets) == set()
    for winner, loser in ((second, first), (first, second)):
        winner.do("take-over:1")
        assert ELSEWHERE in loser.tab.element("notices").textContent
        assert loser.found(secrets) == set()
        assert not loser.is_curtained
        assert winner.is_curtained


def test_a_notebook_is_one_seats() -> None:
    people = reached("great_fire", "card")

    def marks() -> list[Any]:
        people.do("notebook")
        return people.tab.document.querySelectorAll(".notebook-mark")

    first = marks()[0]
    people.do(first.getAttribute("data-command"))
    assert first.getAttribute("data-mark") == "maybe"
    people.do("close-dialog")
    while not people.is_curtained:
        people.step()
    assert marks() == [], "behind the curtain"
    people.step()
    assert {mark.getAttribute("data-mark") for mark in marks()} == {"none"}
