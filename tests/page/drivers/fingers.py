"""A person at the page: sees what can be clicked, and clicks. Knows no rules."""

from __future__ import annotations

import random

from tests.app.site import started
from tests.page.drivers.any_page import AnyPage, ScriptedPage
from tests.page.drivers.readers import COMMAND, FORGET_BACKUPS
from tests.replays.recorded import replay
from tinderbox.core import saved_match
from tinderbox.core.table import AnyTable

# Idle: a match that is claimed under a lock on its way to the table is waited for, too.
WAITING = "html[data-idle=true] body[data-page=table] #page-table[aria-busy=false]"
PATIENCE_MS = 60_000.0

# A point of the element that a pointer really hits, and not something above it.
POINT = """id => {
  const element = document.querySelector(`[data-id='${id}']`);
  element.scrollIntoView({block: 'nearest'});
  const box = element.getBoundingClientRect();
  for (const v of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95])
    for (const u of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]) {
      const x = box.x + u * box.width, y = box.y + v * box.height;
      const hit = document.elementFromPoint(x, y)?.closest('[data-id]');
      if (hit?.dataset.id === id) return [x, y];  // or another part of it
    }
  return null;
}"""
GLOWING = """() => [...document.querySelectorAll('#board .target, #panel .is-playable')]
  .map(e => e.dataset.id)"""
IS_OVER = "() => document.querySelector('dialog[open] .score-chart') !== null"
PROMPT = "() => document.getElementById('panel-todo').innerText"
# Gives the focus to a thing; whether it has it then.
FOCUSED = """id => {
  const thing = document.querySelector(`[data-id='${id}']`);
  thing.focus();
  return document.activeElement === thing;
}"""
# A file dropped on the page, and a text pasted into it.
DROP = """text => {
  const files = new DataTransfer();
  files.items.add(new File([text], 'some.match'));
  for (const kind of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(kind,
      {dataTransfer: files, bubbles: true, cancelable: true}));
}"""
PASTE = """text => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent('paste',
    {clipboardData: data, bubbles: true, cancelable: true}));
}"""
# Opens a match as the list of matches does.
OPEN = f"""async text => {{
  {COMMAND}
  {FORGET_BACKUPS}
  await tinderbox.idle();
  command('home');
  await forgetBackups();
  localStorage.setItem('tinderbox.match.1', text);
  for (const of of ['elsewhere', 'guests'])  // another match had that number
    localStorage.removeItem(`tinderbox.setting.${{of}}.1`);
  command('match:1');
  await tinderbox.idle();
}}"""
# The texts of a language may have to be fetched.
DO = f"""async it => {{
  {COMMAND}
  command(it);
  const language = it.match(/^language:(.+)/)?.[1];
  while (language && document.documentElement.lang !== language)
    await new Promise(requestAnimationFrame);
  await tinderbox.idle();
}}"""


def do(page: ScriptedPage, command: str) -> None:
    """Run the command of a button, wherever the button is."""
    page.evaluate(DO, command)


def choose(page: AnyPage, command: str) -> None:
    """Open the menu and press what runs a command there."""
    page.click("#tool-menu")
    page.click(f"#menu [data-command='{command}']")
    if command.startswith("language:"):  # whose texts may have to be fetched
        page.wait_for_selector(f"html[lang={command.partition(':')[2]}]")


def open_match(page: ScriptedPage, text: str) -> None:
    """Open a match at the table. It is stored as number 1."""
    page.evaluate(OPEN, text)


def begin(page: ScriptedPage, query: str) -> None:
    """Open the match of a start link, without loading the page anew."""
    open_match(page, started.new_session(query).text())


def glowing(page: ScriptedPage) -> list[str]:
    """The ids of everything that can be clicked now."""
    return [str(id) for id in page.evaluate(GLOWING)]


def point_at(page: AnyPage, id: str) -> None:
    """Click a thing at a place where a finger can reach it."""
    where = page.evaluate(POINT, id)
    assert where is not None, f"{id} is covered"
    page.mouse.click(*where)


def settle(page: ScriptedPage) -> None:
    """Wait until the table waits for a person."""
    page.wait_for_selector(WAITING, state="attached", timeout=PATIENCE_MS)


def is_over(page: ScriptedPage) -> bool:
    """Return True if the final score is shown."""
    return bool(page.evaluate(IS_OVER))


def play_on(page: AnyPage, rng: random.Random, clicks: int) -> None:
    """Click random choices, so many times or to the end."""
    settle(page)
    for _ in range(clicks):
        if is_over(page):
            return
        choices = glowing(page)
        assert choices, page.evaluate(PROMPT)
        point_at(page, rng.choice(choices))
        settle(page)


def saved(page: ScriptedPage) -> str:
    """The match at the table as the page stored it."""
    kept = page.evaluate("""() => {
      const id = localStorage.getItem('tinderbox.setting.playing');
      return localStorage.getItem(`tinderbox.match.${id}`);
    }""")
    return saved_match.read(kept).text


def truth(page: ScriptedPage) -> AnyTable:
    """The match at the table, replayed by the engine alone."""
    return replay(saved(page))
