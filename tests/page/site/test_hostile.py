"""Input from strangers: the page says what is wrong with it, and continues."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.drivers import fingers
from tests.page.drivers.fingers import PASTE
from tests.page.drivers.readers import await_python
from tests.replays.recorded import recorded
from tests.support.hostile_storage import BY_NUMBER, GOOD, ID, RECORDS, TEXTS, wrapped
from tinderbox.app.kernel.match.store import MATCH, SETTING
from tinderbox.core import saved_match

HURT = "document.title='hurt'"
SCRIPT = f'<img src=x onerror="{HURT}"><script>{HURT}</script>'
# Injects in every way there is; answers what the policy stopped, once it has `most`.
INJECT = """([markup, most]) => new Promise(done => {
  const stopped = [];
  document.addEventListener('securitypolicyviolation', event => {
    stopped.push(event.effectiveDirective);
    if (stopped.length === most) done(stopped);
  });
  setTimeout(() => done(stopped), 10000);
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  const script = document.createElement('script');
  script.textContent = "document.title = 'hurt'";
  document.body.append(script);
  const foreign = document.createElement('script');
  foreign.src = 'https://example.org/x.js';
  document.body.append(foreign);
  const link = document.createElement('a');
  link.href = "javascript:document.title='hurt'";
  document.body.append(link);
  link.click();
  fetch('https://example.org/').catch(() => {});
  // Later: what a debugger runs itself may evaluate strings.
  setTimeout(() => {
    try { new Function("document.title = 'hurt'")(); } catch {}
  });
})"""
# All that PyScript runs when it finds it.
PYTHON = "from js import document; document.title='hurt'"
FOR_PYSCRIPT = f"""
  <script type=py>{PYTHON}</script>
  <script type=pyodide version=runtime/boot.mjs>{PYTHON}</script>
  <script type=mpy>{PYTHON}</script>
  <py-script>{PYTHON}</py-script>
  <button id=hurt py-click="{PYTHON}">-</button>
"""
INJECT_FOR_PYSCRIPT = """markup => {
  document.body.append(document.createRange().createContextualFragment(markup));
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = markup;
  box.attachShadow({mode: 'open'}).innerHTML = markup;
  for (const button of document.querySelectorAll('#hurt')) button.click();
}"""

STORE = """kept => {
  for (const [key, text] of Object.entries(JSON.parse(kept))) localStorage[key] = text;
}"""
MAX_ID_LENGTH = 6_000  # characters: longer ones find no room
OF_THE_START = ("tinderbox.crashed", "tinderbox.restoring.1", "tinderbox-snapshot 1")


@pytest.fixture
def spoilt(app: Page) -> Iterator[Page]:
    """A page into which a test injects elements. No other test gets it afterwards."""
    yield app
    app.close()


def test_names_and_titles_are_never_markup(app: Page) -> None:
    page = app
    header, _, log = recorded("fire-bulls-three").partition("\n")
    fields = json.loads(header) | {"names": [SCRIPT, "\u202eevil", "דנה"]}
    page.evaluate(PASTE, f"{json.dumps(fields)}\n{log}")
    page.locator("dialog[open] .score-chart").wait_for()
    page.click("#dialog-close")
    fingers.choose(page, "give")
    page.fill("#match-name", SCRIPT[:60])
    page.keyboard.press("Enter")
    fingers.do(page, "games")
    assert page.locator(".match-name").inner_text() == SCRIPT[:60]
    assert page.title() == "Tinderbox"
    assert page.locator("img[src=x]").count() == 0


def test_the_pages_policy_stops_what_is_injected_all_the_same(
    spoilt: Page, expected_errors: list[str]
) -> None:
    expected_errors += ["Content Security Policy", "example.org", "404"]
    forbidden = {
        "an attribute": "script-src-attr",
        "a script in the page": "script-src-elem",
        "a foreign script": "script-src-elem",
        "a link that is a script": "script-src-elem",
        "a foreign host": "connect-src",
        "a string as a function": "script-src",
    }
    stopped = spoilt.evaluate(INJECT, [SCRIPT, len(forbidden)])
    assert sorted(stopped) == sorted(forbidden.values())
    assert spoilt.title() == "Tinderbox"
    spoilt.click("[data-command='choose:great_fire']")
    spoilt.click("[data-command='new:start']")
    fingers.settle(spoilt)


def test_pyscript_runs_nothing_that_comes_into_the_page_later(spoilt: Page) -> None:
    spoilt.evaluate(INJECT_FOR_PYSCRIPT, FOR_PYSCRIPT)
    spoilt.click("[data-command='choose:great_fire']")
    spoilt.click("[data-command='new:start']")
    fingers.settle(spoilt)
    assert spoilt.title() == "Tinderbox"
    assert spoilt.locator("script-py").count() <= 1  # where our own would print


def test_a_file_that_cannot_be_read_is_told_of(app: Page, tmp_path: Path) -> None:
    folder = tmp_path / "matches of May"
    folder.mkdir()
    session = app.context.new_cdp_session(app)
    for kind in ("dragEnter", "dragOver", "drop"):  # a folder has no text
        dragged = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}
        event = {"type": kind, "x": 300, "y": 300, "data": dragged}
        session.send("Input.dispatchDragEvent", event)
    expect(app.locator("#notices")).to_contain_text("Can’t read matches of May")


DEEP = TEXTS["deep lists"]
HALF = TEXTS["half a character"]
# Moments that a number of JavaScript, or a date of it, cannot be.
ODD_TIMES = (9_007_199_254_740_993, 10**300, -1, 8_640_000_000_000_001)


@pytest.mark.nightly  # beside tests/app/site/test_hostile_storage.py
@pytest.mark.parametrize(
    "texts",
    [(DEEP, HALF), (DEEP,), (HALF,)],
    ids=["in turn", "deep lists", "half a character"],
)
def test_no_stored_text_stops_the_start(page: Page, texts: tuple[str, ...]) -> None:
    kept = dict(zip((*RECORDS, *OF_THE_START), cycle(texts), strict=False))
    kept |= {key: wrapped(key, kept[key]) for key in RECORDS if key.endswith(ID)}
    ids = [each for each in TEXTS.values() if len(each) < MAX_ID_LENGTH]
    kept |= {f"{kind}{id}": GOOD for kind in BY_NUMBER for id in ids}
    kept |= {MATCH + ID: GOOD, f"{SETTING}lang": "en"}
    for number, moment in enumerate(ODD_TIMES, start=100):
        odd = saved_match.SavedMatch(recorded(), "odd", moment)
        kept[f"{MATCH}{number}"] = saved_match.write(odd)
    page.goto("/svg/style.css")
    page.evaluate(STORE, json.dumps(kept))  # it escapes what is no whole character
    page.goto("/")
    await_python(page)
    for command, shown in (("home", "home"), (f"match:{ID}", "table")):
        fingers.do(page, command)
        expect(page.locator(f"#page-{shown}")).to_be_visible()
    fingers.do(page, "games")
    expect(page.locator(".match-name", has_text="odd")).to_have_count(len(ODD_TIMES))
    # The snapshot seemed to have crashed a page. The next test needs the new one.
    page.wait_for_selector("html[data-snapshot=kept]", state="attached")
