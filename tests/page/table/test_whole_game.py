"""A match that is ended by keys alone equals the match that the engine replays.

The focus is never lost on the way, and a pointer could have done it all too. By day the
last choices of one game are made on the page, by night all of each.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.fingers import FOCUSED
from tinderbox.core.game import Player
from tinderbox.games import registry

LAST = 4  # choices
# Where a pointer hits it, or null, and whether it has the focus now.
REACHED = f"id => [({fingers.POINT})(id), ({FOCUSED})(id)]"
# After an action the bots answer; then the focus is somewhere, and it can be seen.
TABLE = """async () => {
  await tinderbox.idle();
  const held = document.activeElement;
  return {
    held: held !== document.body && held.checkVisibility(),
    here: held.dataset.id || '',
    lit: [...document.querySelectorAll('#board .target, #panel .is-playable')]
      .map(e => e.dataset.id),
    todo: document.querySelector('.phase-todo').textContent,
    over: !!document.querySelector('dialog[open] .score-chart'),
  };
}"""
PIECES = """() => Object.fromEntries(
  [...document.querySelectorAll(':is(#under, #sprites) > .sprite:not(.is-gone)')]
  .map(g => [g.id, g.firstChild.getAttribute('href').slice(1)]))"""


# All that is announced from now on, and what still stands there.
LISTEN = """() => {
  const live = document.getElementById('live');
  window.heard = live.textContent;
  const observer = new MutationObserver(changes => {
    for (const {target, addedNodes} of changes)
      if (target.closest('#live, .covering-live'))
        for (const added of addedNodes) heard += added.textContent;
  });
  for (const element of [live, document.getElementById('dialog')])
    observer.observe(element, {subtree: true, childList: true});
}"""


def play_by_keys(page: Page, rng: random.Random) -> None:
    """Act at random to the end. All that can be chosen gets the focus and a click."""
    page.evaluate(LISTEN)
    now = page.evaluate(TABLE)
    prompts = {"Player 1, it is your turn.", now["todo"]}
    id = ""
    while not now["over"]:
        lit = now["lit"]
        # What was just chosen, chosen again, would be put back, and so for ever.
        stays = now["here"] in lit and now["here"] != id
        id = now["here"] if stays else rng.choice(lit)
        point, is_focused = page.evaluate(REACHED, id)
        assert point, f"{id} is covered"
        assert is_focused, f"{id} takes no focus"
        page.keyboard.press("Enter")
        now = page.evaluate(TABLE)
        assert now["held"], f"lost after {id}"
        if not now["over"]:
            prompts.add(now["todo"])
    page.wait_for_function("all => all.every(it => heard.includes(it))", arg=[*prompts])


@pytest.mark.parametrize(
    ("game", "is_whole"),
    [
        pytest.param(registry.GAMES[0], False, id="end"),
        *(
            pytest.param(game, True, id=game, marks=pytest.mark.nightly)
            for game in registry.GAMES
        ),
    ],
)
def test_a_match_is_played_to_its_end(app: Page, game: str, is_whole: bool) -> None:
    page = app
    table = started.SHORT.get(game) or f"seats={started.fewest(game, 'random')}"
    query = f"game={game}&{table}"
    if is_whole:
        fingers.begin(page, query)
    else:
        fingers.open_match(page, started.nearly_over(query, LAST))
    play_by_keys(page, random.Random(2))
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="hidden")
    assert page.evaluate(TABLE)["held"]

    rules = registry.load_game(game)
    state = fingers.truth(page).state
    assert rules.outcome(state) is not None
    scene = registry.load_screen(game).scene(rules.view(state, Player(0)))
    assert page.evaluate(PIECES) == {sprite.id: sprite.symbol for sprite in scene}
