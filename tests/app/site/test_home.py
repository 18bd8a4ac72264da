"""The front page: what to press for a stranger, and for somebody who returns."""

from __future__ import annotations

from datetime import date
from typing import Any

from tests.app.site.started import played
from tests.app.visit import Visit
from tests.i18n.texts import speaker
from tests.replays.recorded import recorded
from tests.stories import Story, stories
from tests.support.world.world import NOW
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.arena.days import puzzle_at
from tinderbox.arena.match_of_day import day_at, header_of
from tinderbox.core.game import Outcome, Player
from tinderbox.core.match import Header, dump
from tinderbox.core.saved_match import SavedMatch

OVER = recorded("fire-bulls-three")
WON, _ = sessions.parse_match(OVER)
TODAY = header_of(day_at(NOW / 1000))
PUZZLE = puzzle_at(NOW / 1000, ["pompieri"]).removeprefix("pompieri/")


def ended(text: str, scores: tuple[int, ...]) -> str:
    header, log = sessions.parse_match(text)
    winner = Player(scores.index(max(scores)))
    return dump(header, log, Outcome(frozenset([winner]), scores))


# What somebody has stored, by the name in a story.
KEPT = {
    "new": dump(Header("fire_bulls", 1, ("human", "greedy"), 5), ()),
    "begun": played("?game=fire_bulls&seats=human,greedy&seed=5", 1),
    "of_two": dump(
        Header("pompieri", 1, ("human", "human", "tuned"), 5, names=("Ann", "Bo")), ()
    ),
    "over": ended(OVER, (1, 2, 3)),
    "won": ended(OVER, (30, 33, 12)),
    "unreadable": "nonsense",
    "today_begun": dump(TODAY, ()),
    "today_over": ended(dump(TODAY, ()), tuple(range(len(TODAY.seats)))),
}
FIRST = "fire_bulls lead-line lead-quiet pompieri promise way-puzzle"
RETURN = "fire_bulls great_fire pompieri today way-games"
STORIES = f"""
a stranger has one thing to press and three games
    opens #home
    loud: Play your first turn → learn:great_fire
    seen: {FIRST}
    presses language:it
    loud: Gioca il primo turno*

after a lesson the first match is what to press, and its tile leads to one's own
    remembers lessons.fire_bulls cards:done
    opens #home
    loud: Play your first match → first-match:fire_bulls
    data-command lead-quiet: learn:fire_bulls
    seen: fire_bulls great_fire *

who returns goes on and sees the board and who plays
    has 1 over
    has 2 begun
    has 3 of_two
    opens #home
    waits
    loud: Continue → match:2
    seen: {RETURN}
    reads lead-names: With Magpie
    reads lead-standing: Your turn
    src #lead img: data:image/webp,latest
    reads games-count: 2 in progress, 1 finished

several people are named in the language of the page
    has 1 of_two
    opens #home
    waits
    reads lead-names: Ann, Bo and Fox
    presses language:it
    reads lead-names: Ann, Bo e Volpe

once all is finished the last game is offered again
    has 1 won
    opens #home
    waits
    loud: Play again → again-match:1
    reads lead-standing: *won with 33*
    seen: {RETURN}

a match that can't be read leaves the way in
    has 1 unreadable
    opens #home
    loud: * → learn:great_fire
    seen: *way-games*

today's match tells for how many it is
    has 1 new
    opens #home
    reads #today-match small: {{TITLE}} · {len(TODAY.seats)} players
    presses today
    place: Home
    is_open dialog: yes

today's match tells that it was begun
    has 1 today_begun
    opens #home
    reads #today-match small: {{TITLE}} · started
    presses today
    place: Match

today's match tells how it went
    has 1 today_over
    opens #home
    reads #today-match small: {{TITLE}} · * won with {len(TODAY.seats) - 1}*
    presses today
    place: Days

again begins the next one: all move on one seat, and the deal is another
    has 1 won
    opens #home
    presses again-match:1
    players: {" ".join((*WON.seats[-1:], *WON.seats[:-1]))}
    seed: [!{WON.seed}]*

today's puzzle tells that it was not tried
    knows_pompieri
    opens #home
    reads #today-puzzle small: Pompieri · not tried yet
    reads today-date: {max(date.fromtimestamp(NOW / 1000), day_at(0)).isoformat()}

today's puzzle tells that it was tried
    knows_pompieri
    remembers puzzles.pompieri {PUZZLE}:2
    opens #home
    reads #today-puzzle small: Pompieri · not solved yet

today's puzzle tells that its solution was shown
    knows_pompieri
    remembers puzzles.pompieri {PUZZLE}:shown
    opens #home
    reads #today-puzzle small: Pompieri · solution seen

today's puzzle tells how it was solved
    knows_pompieri
    remembers puzzles.pompieri {PUZZLE}:★★
    opens #home
    reads #today-puzzle small: Pompieri · solved ★★

a match that comes from its backup is listed and closes no dialog
    has 1 new
    opens #games
    presses give:1
    notes reads dialog
    finds_a_backup Found
    waits
    is_open dialog: yes
    is_as_noted reads dialog: yes
    reads page-games: *Found*
    match_of 2: new

a match that comes from its backup closes no dialog of a table
    has 1 new
    opens #match=1
    presses give:1
    notes reads dialog
    finds_a_backup Found
    waits
    is_open dialog: yes
    is_as_noted reads dialog: yes
    match_of 2: new

today's puzzle is of a game that was played to its end
    has 1 over
    has 2 of_two
    opens #home
    waits
    reads #today-puzzle small: Fire Bulls*
""".replace("{TITLE}", speaker("en", TODAY.game).say(f"{TODAY.game}.game.title"))


class Home(Visit):
    """Somebody at the front page."""

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "has":
                self.storage.texts[MATCH + words[0]] = KEPT[words[1]]
                return ""
            case "knows_pompieri":
                self.do("has", "1", "new")
                self.do("remembers", "lessons.pompieri", "enter:done")
                return ""
            case "finds_a_backup":  # of match 2
                found = SavedMatch(KEPT["new"], words[0])
                self.page.active.recover("2", found)
                return ""
            case "match_of":
                has = self.page.active.library.has
                return next((it for it in KEPT if has(words[0], KEPT[it])), "")
            case "loud":  # the words of the loud button, and what it does
                command = self.do("data-command", "lead-loud")
                return f"{self.do('reads', 'lead-loud-word')} → {command}"
            case "seen":  # the parts of the page, and the games that have a card
                parts = "lead-line lead-quiet today way-puzzle way-games promise"
                shown = [id for id in parts.split() if not self.one(id).hidden]
                cards = [
                    it for it in self.all("#page-home .game-card") if not it.hidden
                ]
                games = [it.getAttribute("data-game") for it in cards]
                return " ".join(sorted(shown + games))
        return super().do(verb, *words)


@stories(STORIES)
def test_the_front_page(story: Story) -> None:
    Home().tell(story)
