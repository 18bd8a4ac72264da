"""A slow computer player thinks in a worker or in the page, with the same result."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.drivers import fingers
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.tasks.worker import DEADLINE_S
from tinderbox.core.match import Header
from tinderbox.games import registry

SEATS = ("master", "human")
SEED = 4  # the master begins
MATCH = f"/?game=fire_bulls&seats={','.join(SEATS)}&seed={SEED}&lang=en&speed=instant"
# The first of them begins, the second is next.
TWO_MASTERS = MATCH.replace("master", "master,master").replace(f"seed={SEED}", "seed=1")
SCRIPT = "**/runtime/bot_worker.mjs"


def first_turn() -> str:
    """Return the actions of chance and master in CPython until the person is to act."""
    revision = registry.load_game("fire_bulls").REVISION
    header = Header("fire_bulls", revision, SEATS, SEED, {})
    session = sessions.begin(header)
    while session.advance() is not None:
        pass
    assert 0 in session.table.movers
    return "\n".join(session.table.log)


def played(page: Page) -> str:
    return "\n".join(fingers.truth(page).log)


def test_the_worker_thinks_as_cpython_does_with_the_engine_of_the_page(
    page: Page,
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(MATCH)
    fingers.settle(page)
    assert [worker.url.rpartition("/")[2] for worker in page.workers] == [
        "bot_worker.mjs"
    ]
    assert played(page) == first_turn()
    assert asked.count("pyodide.asm.mjs") == 2
    assert asked.count("pyodide.asm.wasm") == 1


def test_who_takes_its_time_is_named_and_need_not_be_waited_for(page: Page) -> None:
    """If the script is missing, the page decides after the deadline."""
    page.clock.install()
    page.route(SCRIPT, lambda route: None)
    page.goto(TWO_MASTERS)
    thinking = page.locator("#thinking")
    expect(thinking).to_contain_text("is thinking")
    actions = len(played(page).splitlines())
    page.click("[data-command='play-now']")
    page.wait_for_function(
        "n => document.getElementById('timeline-at').max > n", arg=actions
    )
    expect(thinking).to_be_visible()
    page.clock.run_for(1000 * (DEADLINE_S + 1))
    fingers.settle(page)
    expect(thinking).to_be_hidden()
