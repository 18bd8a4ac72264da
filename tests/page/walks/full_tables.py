"""Tables, states and sentences that need the most room."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from tests.app.ended import ONE, ended
from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.any_page import AnyPage
from tests.replays.recorded import recorded
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

EIGHT = "human" + ",greedy" * 7
HOUSE = f"?game=pompieri&seats={EIGHT}&seed=3&speed=instant&lang=en"
SIX = "human" + ",greedy" * 5
LONDON = f"?game=great_fire&seats={SIX}&seed=3&speed=instant&lang=en"
FOUR = "human,greedy,greedy,greedy"
# At the last seat: all others have acted before, which the journal tells.
LAST = "?game={}&seats=greedy,greedy,human&seed=279&speed=instant"
# A fledgling's name is the longest of a computer player. Its fires soon run out.
EIGHT_SOON_OVER = (
    f"?game=pompieri&seats=human{',novice' * 7}&fires=64&seed=19&speed=instant"
)
# Full turns of the others at each game, for names of any length.
NAMES = "Maximilian the Great,Bartholomew Fairweather,Clementine of Kent,Dorothea"
TOLD = {"great_fire": 24, "pompieri": 40, "fire_bulls": 14}
SCORES = {
    "fire_bulls": "fire-bulls-five-any-direction",
    "great_fire": "great-fire-six-variants",
    "pompieri": "pompieri-eight-crowded",
}
FIRST = """begins => {
  const things = document.querySelectorAll('#board .target, #panel .is-playable');
  [...things].find(it => it.dataset.id.startsWith(begins))
    .dispatchEvent(new MouseEvent('click', {bubbles: true}));
  return tinderbox.idle();
}"""
SENTENCES = 8  # of each language, the longest ones


def _longest(language: str) -> list[tuple[str, ...]]:
    """Language, title, sentence and next buttons of the steps with the most text."""
    rows = [(language, "1", "2", "3")]
    for id in registry.GAMES:
        say = Translator(load_texts(language, id, f"{id}/lessons")).say
        for name in (*registry.course(id), *registry.puzzles(id)):
            lesson = registry.load_lesson(id, name)
            title = say(lesson.key("title"))
            sentences = [say(*lesson.sentence(step)) for step in lesson.steps]
            rows += [(language, title, said, say("lesson.show")) for said in sentences]
    return [rows[0], *sorted(rows, key=lambda row: len(row[2]))[-SENTENCES:]]


@cache
def longest_steps() -> list[tuple[str, ...]]:
    """Return the rows of `_longest` of all languages."""
    return [row for language in LANGUAGES for row in _longest(language)]


def longest_refusals() -> list[str]:
    """Return the longest sentences that refuse a click, of all games and languages."""
    said = [
        text
        for id in registry.GAMES
        for language in LANGUAGES
        for key, text in load_texts(language, id).items()
        if key.startswith((f"{id}.why.", f"{id}.idle."))
    ]
    return sorted(said, key=len)[-SENTENCES:]


def at_a_ransom() -> str:
    """Return a match of two people in which one has to give up a card it has won."""
    query = "game=fire_bulls&seats=human,human&seed=1"
    return next(
        session.text()
        for session in started.choices(query, 90)
        if session.table.state.public.turn.phase == "ransom"
    )


# Matches by their names, each of a game: the usual one, after an action, and so on.
MATCHES: Final[dict[str, Callable[[str], str]]] = {
    "usual": lambda game: started.played(started.link(game), 0),
    "fifth": lambda game: started.played(started.link(game), 5),
    "last": lambda game: started.played(LAST.format(game), 0),
    "four": lambda game: started.played(f"?game={game}&seats={FOUR}&seed=3", 0),
    "six": lambda _: started.played(LONDON, 0),
    "eight": lambda _: started.played(HOUSE, 0),
    "six told": lambda _: started.played(LONDON.replace("greedy", "novice"), 1),
    "eight told": lambda _: started.played(HOUSE.replace("greedy", "novice"), 1),
    "eight soon over": lambda _: started.nearly_over(EIGHT_SOON_OVER, 1),
    "told": lambda game: started.begun(
        f"?game={game}&seats={FOUR}&seed=4&names={NAMES}", TOLD[game]
    ),
    "score": lambda game: recorded(SCORES[game]),
    "end": lambda _: ended(ONE),
    "ransom": lambda _: at_a_ransom(),
}


def come_to(page: AnyPage, state: str, game: str) -> None:
    """Come to a state of the page: several deeds between commas.

    A deed is the name of a match that is opened, a thing to click by the beginning of
    its id, a selector of what is unfolded, or a command.
    """
    for deed in state.split(", "):
        if deed in MATCHES:
            fingers.open_match(page, MATCHES[deed](game))
        elif deed.startswith("click "):
            page.evaluate(FIRST, deed.removeprefix("click "))
        elif deed.startswith("unfold "):
            page.click(f"{deed.removeprefix('unfold ')} > summary")
        else:
            fingers.do(page, deed.format(game=game))
