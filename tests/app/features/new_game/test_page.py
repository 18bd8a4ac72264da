"""The new-game page: its controls, and the match that it begins."""

from __future__ import annotations

import pytest

from tests.app.visit import Visit
from tests.games.published import PUBLISHED
from tests.stories import Story, stories
from tinderbox.games import registry

STORIES = """
the match is begun as it was put together
    presses choose:fire_bulls
    presses new:seats:2
    presses new:kind:1:human
    presses new:option:any_direction_three:on
    presses new:hints:off
    types new-name-0 Zoë
    types new-seed  42
    aria-pressed [data-command='new:kind:0:human']: true
    aria-pressed [data-command='new:kind:1:human']: true
    aria-pressed [data-command='new:option:any_direction_three:on']: true
    aria-pressed [data-command='new:hints:off']: true
    presses new:start
    players: human human
    names: Zoë, Margaret
    seed: 42
    option any_direction_three: on
    is_hidden act-hint: yes

the next table is as the last but for the seed
    presses choose:fire_bulls
    presses new:seats:4
    types new-name-2 Zoë
    types new-seed 42
    presses new:start
    presses new
    reads #page-new output: 4 players
    value new-name-2: Zoë
    value new-seed
    clicks #page-new [data-command='match:1']
    place: Match
    presses play:fire_bulls
    players: human greedy greedy greedy
    address: match=2

an edition is chosen and a mix is none
    presses choose:great_fire
    presses new:preset:first_edition
    lists #page-new [role=radio][aria-checked=true] strong: First edition
    presses new:option:open_colours:off
    counts #page-new [role=radio][aria-checked=true]: 0
    reads page-new: *your own mix*

usual names are there and typed ones stay
    presses choose:fire_bulls
    types new-name-0 Zoë
    unfolds new-rules
    presses language:it
    value new-name-0: Zoë
    value new-name-1: Margaret
    is_open new-rules: yes

a seat comes and goes by the same button which keeps the focus
    presses choose:fire_bulls
    focuses [data-command='new:more']
    presses new:more
    counts .seat-line: 4
    focus: new:more
    aria-disabled [data-command='new:more']: false
    presses new:more
    counts .seat-line: 5
    aria-disabled [data-command='new:more']: true
    presses new:more
    counts .seat-line: 5
    focus: new:more
    aria-disabled [data-command='new:more']: true
    focuses [data-command='new:fewer']
    presses new:fewer
    counts .seat-line: 4
    presses new:fewer
    counts .seat-line: 3
    aria-disabled [data-command='new:fewer']: false
    presses new:fewer
    counts .seat-line: 2
    focus: new:fewer
    aria-disabled [data-command='new:fewer']: true

who plays is unfolded for one seat and stays so when it is chosen
    presses choose:fire_bulls
    unfolds new-kind-1
    presses new:kind:1:master
    is_open new-kind-0: no
    is_open new-kind-1: yes
    is_open new-kind-2: no
    reads new-player-1: Owl expert

hosting asks for people and the game, and keeps the second seat for a friend
    presses host
    commands #dialog .choice button: host:2 host:3 host:4 host:5 host:6 host:7 host:8
    commands #dialog .host-game: host:2:great_fire host:2:pompieri host:2:fire_bulls
    presses host:7
    commands #dialog .host-game: host:7:pompieri
    presses host:2:pompieri
    here: 0
    elsewhere: 1
    is_hidden curtain: yes
    reads dialog: *Invit*
    presses home
    presses match:1
    elsewhere: 1
    presses host:4:pompieri
    presses host
    commands #dialog .host-game: host:4:great_fire *

friends play around one device, or by post
    presses friends
    commands #dialog .row-link: around host by-post join*
    presses around
    commands #dialog .host-game: around:great_fire around:pompieri around:fire_bulls
    presses around:fire_bulls
    place: NewMatch
    presses new:start
    here: 0 1
    presses by-post:fire_bulls
    presses new:start
    waits
    counts #dialog [data-command^='post:sit']: 2

a seat elsewhere is offered
    opens #new
    counts #page-new [data-command='new:kind:1:elsewhere']: 1

a browser that cannot connect says so when a match is to be hosted
    cannot_connect
    presses host
    reads dialog: *can’t connect to other devices*
    counts #dialog .host-game: 0
    presses close-dialog
    presses host:2:fire_bulls
    reads dialog: *can’t connect to other devices*
    place: Home

a page that came over plain http says so when a match by post is to be played
    cannot_encrypt
    presses by-post
    reads dialog: *over https*
    counts #dialog .host-game: 0
    presses close-dialog
    presses by-post:fire_bulls
    reads dialog: *over https*
    place: Home
"""


@stories(STORIES)
def test_the_page_of_a_new_match(story: Story) -> None:
    Visit().tell(story)


def test_only_at_the_table_of_a_match_by_post_it_is_asked_who_plays() -> None:
    visit = Visit("#by-post")
    visit.do("keeps", "9", "fire-bulls-three")
    visit.browser.device.is_slow = True
    visit.do("presses", "new:start")  # and changes the mind before the lock is there
    visit.do("presses", "home")
    visit.do("presses", "match:9")
    visit.do("waits")
    assert visit.do("place") == "Match"
    assert visit.do("reads", "dialog").startswith("Final score")


@pytest.mark.parametrize("id", PUBLISHED)
def test_it_offers_the_switches_that_change_something(id: str) -> None:
    visit = Visit()
    visit.do("presses", f"choose:{id}")
    options = visit.page.form.game.OPTIONS
    pressed = visit.all("#page-new [aria-pressed=true]")
    commands = [it.getAttribute("data-command").split(":") for it in pressed]
    offered = {words[2] for words in commands if words[1] == "option"}
    kept = {it.key for it in options if not it.is_offered}
    assert offered == {it.key for it in options} - kept
    assert kept == ({"crews_stay"} if id == "great_fire" else set())


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_largest_table_is_put_together_and_starts(game: str) -> None:
    visit = Visit("?speed=instant")
    visit.do("presses", f"choose:{game}")
    most = max(registry.load_game(game).SEATS)
    while len(visit.all("#page-new .seat-line")) < most:
        visit.do("presses", "new:more")
    visit.do("presses", "new:start")
    visit.do("waits")
    assert len(visit.all("#panel-seats .seat-row")) == most
