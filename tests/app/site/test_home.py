"""The front page: what to press for a stranger, and for somebody who returns."""

from __future__ import annotations

from datetime import date

import pytest

from tests.support.page.fingers import played
from tests.support.paths import REPLAYS
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import NOW, opened
from tinderbox.app.features.lessons.progress import PUZZLES, Progress
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.store import MATCH, SETTING
from tinderbox.app.page.page import Page
from tinderbox.app.page.places import Days, Home, Match
from tinderbox.arena.days import puzzle_at
from tinderbox.arena.match_of_day import day_at, header_of
from tinderbox.core.game import Outcome, Player
from tinderbox.core.match import Header, dump, load
from tinderbox.core.saved_match import SavedMatch
from tinderbox.games import registry

TEXT = dump(Header("fire_bulls", 1, ("human", "greedy"), 5), ())


BEGUN = played("?game=fire_bulls&seats=human,greedy&seed=5", 1)
HOT_SEAT = dump(
    Header("pompieri", 1, ("human", "human", "tuned"), 5, names=("Ann", "Bo")), ()
)
OVER = (REPLAYS / "fire-bulls-three.match").read_text("utf8")
TODAY = header_of(day_at(NOW / 1000))
PUZZLE_GAME, _, PUZZLE = puzzle_at(NOW / 1000, ["pompieri"]).partition("/")
TAUGHT = {f"lessons.{PUZZLE_GAME}": "enter:done"}


def front(*texts: str, **settings: str) -> tuple[Page, Tab]:
    """Return the front page of somebody who has stored this."""
    storage = MemoryStorage()
    storage.texts |= {f"{MATCH}{n}": text for n, text in enumerate(texts, start=1)}
    storage.texts |= {f"{SETTING}{name}": value for name, value in settings.items()}
    page, browser = opened(fragment="home", storage=storage)
    browser.run_timers()
    return page, browser


def loud(browser: Tab) -> tuple[str, str]:
    """Return the words of the loud button, and what it does."""
    button = browser.element("lead-loud")
    word = browser.element("lead-loud-word").textContent
    return str(word), str(button.getAttribute("data-command"))


def seen(browser: Tab) -> set[str]:
    """Return which parts of the page are shown, with the games that have a card."""
    ids = ("lead-line", "lead-quiet", "today", "way-puzzle", "way-games", "promise")
    shown = {id for id in ids if not browser.element(id).hidden}
    cards = browser.element("page-home").querySelectorAll(".game-card")
    return shown | {c.getAttribute("data-game") for c in cards if not c.hidden}


def ended(text: str, scores: tuple[int, ...]) -> str:
    header, log = sessions.parse_match(text)
    winner = Player(scores.index(max(scores)))
    return dump(header, log, Outcome(frozenset([winner]), scores))


FIRST = {"lead-line", "lead-quiet", "way-puzzle", "promise", *registry.GAMES[1:]}
RETURN = {"today", "way-games", *registry.GAMES}


def test_a_stranger_has_one_thing_to_press_and_three_games() -> None:
    page, browser = front()
    assert loud(browser) == ("Play your first turn", "learn:great_fire")
    assert seen(browser) == FIRST
    page.commands.run("language:it")
    assert loud(browser)[0] == "Gioca il primo turno"


def test_after_a_lesson_the_first_match_is_what_to_press() -> None:
    steps = {"lessons.fire_bulls": f"{registry.course('fire_bulls')[0]}:done"}
    _, browser = front(**steps)
    assert loud(browser) == ("Play your first match", "first-match:fire_bulls")
    quiet = browser.element("lead-quiet")
    assert quiet.getAttribute("data-command") == "learn:fire_bulls"
    assert "great_fire" in seen(browser)
    assert "fire_bulls" in seen(browser), "its tile is the way to a match of one's own"


def test_who_returns_goes_on_and_sees_the_board_and_who_plays() -> None:
    page, browser = front(ended(OVER, (1, 2, 3)), BEGUN, HOT_SEAT)
    assert loud(browser) == ("Continue", "match:2")
    assert seen(browser) == RETURN
    assert browser.element("lead-names").textContent == "With Magpie"
    assert browser.element("lead-standing").textContent == "Your turn"
    assert browser.element("lead").querySelector("img").src == "data:image/webp,latest"
    assert browser.element("games-count").textContent == "2 in progress, 1 finished"
    page, browser = front(HOT_SEAT)
    for language, names in (("en", "Ann, Bo and Fox"), ("it", "Ann, Bo e Volpe")):
        page.commands.run(f"language:{language}")
        assert browser.element("lead-names").textContent == names


def test_once_all_is_finished_the_last_game_is_offered_again() -> None:
    page, browser = front(ended(OVER, (30, 33, 12)))
    word, again = loud(browser)
    assert (word, again) == ("Play again", "again-match:1")
    assert "won with 33" in browser.element("lead-standing").textContent
    assert seen(browser) == RETURN
    page.commands.run(again)
    assert page.table is not None
    now = page.table.session.history.header
    before = load(OVER)[0]
    assert now.seats == (*before.seats[-1:], *before.seats[:-1]), "the next one begins"
    assert now.seed != before.seed


def test_a_match_that_can_t_be_read_leaves_the_way_in() -> None:
    _, browser = front("nonsense")
    assert loud(browser)[1] == "learn:great_fire"
    assert "way-games" in seen(browser)


def today(browser: Tab, what: str) -> str:
    return str(browser.element(f"today-{what}").querySelector("small").textContent)


def test_today_s_match_tells_for_how_many_it_is_then_how_it_went() -> None:
    scores = tuple(range(len(TODAY.seats)))
    outcome = Outcome(frozenset([Player(scores[-1])]), scores)
    for text, says, leads_to in (
        (TEXT, f" · {len(scores)} players", Home()),  # a dialog asks
        (dump(TODAY, ()), " · started", Match("1")),
        (dump(TODAY, (), outcome), f" won with {scores[-1]}", Days()),
    ):
        page, browser = front(text)
        title = page.translator().say(f"{TODAY.game}.game.title")
        assert today(browser, "match").startswith(title)
        assert says in today(browser, "match")
        page.commands.run("today")
        assert page.place == leads_to


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("", "not tried yet"),
        ("2", "not solved yet"),
        ("shown", "solution seen"),
        ("★★", "solved ★★"),
    ],
)
def test_today_s_puzzle_tells_how_it_went(step: str, says: str) -> None:
    page, browser = front(TEXT, **TAUGHT)
    progress = Progress(page.store, PUZZLES)
    if step:
        progress.reached(PUZZLE_GAME, PUZZLE, step)
    page.commands.run("home")
    title = page.translator().say(f"{PUZZLE_GAME}.game.title")
    assert today(browser, "puzzle") == f"{title} · {says}"
    day = date.fromtimestamp(NOW / 1000)
    assert browser.element("today-date").textContent == max(day, day_at(0)).isoformat()


def test_today_s_puzzle_is_of_a_game_that_was_played_to_its_end() -> None:
    _, browser = front(ended(OVER, (1, 2, 3)), HOT_SEAT)
    assert today(browser, "puzzle").startswith("Fire Bulls")


@pytest.mark.parametrize("place", ["games", "match=1"])
def test_a_match_that_comes_from_its_backup_closes_no_dialog(place: str) -> None:
    storage = MemoryStorage()
    storage.texts[f"{MATCH}1"] = TEXT
    page, browser = opened(fragment=place, storage=storage)
    page.commands.run("give:1")
    dialog = browser.element("dialog")
    shown = dialog.textContent
    page.active.recover("2", SavedMatch(TEXT, "Found again"))
    browser.run_timers()
    assert page.active.library.has("2", TEXT)
    assert dialog.open
    assert dialog.textContent == shown
    if place == "games":
        assert "Found again" in browser.element("page-games").textContent
