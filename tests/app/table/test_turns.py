"""Actions without a click are shown one by one, or all at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count

import pytest

from tests.app.drawn_table import DrawnTable
from tests.app.thinking import SlowWorker, again, at_a_decision
from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.table import turns
from tinderbox.app.table.next_step import Pass
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.core.match import Header
from tinderbox.games import registry

SEATS = ("human", "random", "random", "random")


class TimedTable(DrawnTable):
    """A table that plays at a speed. Its delayed calls are in `waiting`.

    `waits` are the milliseconds of all of them. `drawn` is the number of actions of the
    match at each drawing.
    """

    def __init__(self, session: AnyLocalMatch, settings: PlaySettings) -> None:
        super().__init__(session)
        self.tab.device.world.clock.forget(self.tab)  # what its own start put off
        self.table.turns.is_timer_running = False
        self.waiting: list[Callable[[], None]] = []
        self.waits: list[int] = []
        self.drawn: list[int] = []
        self.play.settings = settings
        self.play.later = self._later
        self.play.drawn.listen(lambda: self.drawn.append(len(session.table.log)))

    def _later(self, ms: int, do: Callable[[], None]) -> None:
        self.waits.append(ms)
        self.waiting.append(do)

    def run_waiting(self) -> None:
        """Run all delayed calls, also those that they ask for."""
        while self.waiting:
            self.waiting.pop(0)()


def dealt(speed: str) -> TimedTable:
    """Return a table before the first action of a seat. Nothing is animated there."""
    game = registry.load_game("great_fire")
    header = Header(game.ID, game.REVISION, SEATS, 3, game.PRESETS["italian"])
    return TimedTable(sessions.begin(header), PlaySettings(speed, is_calm=True))


# A speed, how many seconds an action takes, and what is drawn. A picture is never long
# in coming.
PICTURES = table("""
slow         | 0 | each
normal       | 0 | each
fast         | 0 | each
instant      | 0 | one
slow skipped | 0 | one
instant      | 1 | each
""")


@pytest.mark.parametrize(("speed", "action_s", "drawn"), PICTURES)
def test_each_action_has_a_picture_or_one_shows_them_all(
    speed: str, action_s: str, drawn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speed, _, skipped = speed.partition(" ")
    monkeypatch.setattr(turns, "perf_counter", partial(next, count(0, int(action_s))))
    page = dealt(speed)
    first = len(page.session.table.log)
    if skipped:
        page.table.turns.skip()
    page.play.refresh()
    page.run_waiting()
    assert page.session.to_move() in page.session.people
    assert not page.play.is_skipping, "a person is to act"
    last = len(page.session.table.log)
    moments = {"each": [*range(first, last + 1)], "one": [first, last]}
    assert page.drawn == moments[drawn]


@pytest.mark.parametrize(
    ("speed", "waits"), [("normal", [60, 650]), ("fast", [60, 200]), ("instant", [0])]
)
def test_a_master_thinks_while_the_action_before_is_seen(
    speed: str, waits: list[int]
) -> None:
    session = again(at_a_decision("great_fire", "master"))
    acted = list(session.table.log)
    page = TimedTable(session, PlaySettings(speed, is_calm=True))
    session.worker = worker = SlowWorker()
    page.play.refresh()
    assert page.waits == waits
    for put_off in page.waiting[:-1]:
        put_off()
    assert len(worker.asked) == len(waits) - 1
    assert session.table.log == acted


@pytest.mark.parametrize("acts_meanwhile", [False, True])
def test_a_forced_stop_is_passed_and_noted_where_it_was_seen(
    acts_meanwhile: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo and another action in the meantime lead to another state."""
    page = dealt("normal")
    page.play.refresh()
    page.run_waiting()
    session = page.session
    first = len(session.table.log)
    action, other = session.legal()[:2]
    with monkeypatch.context() as patch:
        patch.setattr(turns, "next_step", lambda *_, **__: Pass(action))
        page.play.refresh()
    if acts_meanwhile:
        session.act(other)
    page.waiting.pop(0)()
    assert session.table.passed == (() if acts_meanwhile else (first + 1,))


def test_nothing_goes_on_at_a_table_that_is_left() -> None:
    page = dealt("normal")
    page.play.refresh()
    done = len(page.session.table.log)
    page.play.close()
    page.run_waiting()
    assert len(page.session.table.log) == done
