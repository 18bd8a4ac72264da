"""The settings: chosen in a dialog, applied at once, and stored."""

from __future__ import annotations

import pytest

from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.app.features.settings.commands import REMOVE_SNAPSHOT
from tinderbox.app.page.preferences import CHOICES

STORIES = """
eight settings are seen at first and what is unfolded stays so
    presses settings
    reads #dialog [data-command=languages]: English
    is_open settings-more: no
    counts #dialog .setting: 16
    counts #settings-more .setting: 8
    counts #dialog h2 ~ .setting small: 0
    unfolds settings-more
    presses set:thumb:left
    is_open settings-more: yes
    presses close-dialog
    presses settings
    is_open settings-more: no

a sound has its switch if there are sounds
    presses settings
    counts #dialog [data-command='set:danger_sound:off']: 0
    presses set:sound:high
    counts #dialog [data-command='set:danger_sound:off']: 1

a table with a computer player has a speed to choose
    opens ?game=fire_bulls&seats=human,greedy
    is_hidden menu-speed: no
    presses settings
    counts #dialog [data-command='set:speed:fast']: 1

a link comes before what is stored, if it says what there is
    remembers theme night
    opens ?theme=day
    setting theme: day
    opens ?theme=noon
    setting theme: night
    opens
    setting theme: night

the browser's bar has the theme that is chosen
    presses settings
    presses set:theme:night
    media [data-bar=night]: all
    media [data-bar=day]: not all
    presses set:theme:day
    media [data-bar=night]: not all
    media [data-bar=day]: all

a table of people alone has none
    opens ?game=fire_bulls&seats=human,human
    is_hidden menu-speed: yes
    presses settings
    counts #dialog [data-command='set:speed:fast']: 0

a language chosen from the settings leads back to them
    presses settings
    presses languages
    presses language:it
    reads dialog-title: *Impostazioni*
    is_open dialog: yes

a language is chosen in a dialog of its own, and another dialog stays
    clicks tool-language
    lists #dialog [lang]: English / Italiano / Português / *Deutsch (first draft)*
    presses language:it
    setting lang: it
    is_open dialog: no
    presses settings
    presses language:pt
    is_open dialog: yes

usual settings come back
    setting size: normal
    setting theme: day
    presses set:size:larger
    presses theme
    setting theme: night
    presses theme
    setting theme: day
    presses theme
    presses set-usual
    setting size: normal
    setting theme: day
"""
OTHERS = {name: it for name, it in CHOICES.items() if name != "lang"}


@stories(STORIES)
def test_the_settings(story: Story) -> None:
    Visit().tell(story)


@pytest.mark.parametrize("name", OTHERS)
def test_a_choice_shows_what_is_in_force_is_stored_and_keeps_the_focus(
    name: str,
) -> None:
    visit = Visit("?sound=low")
    visit.do("presses", "settings")
    for value in OTHERS[name]:
        does = f"set:{name}:{value}"
        button = f"#dialog [data-command='{does}']"
        is_now = visit.do("setting", name) == value
        assert visit.do("aria-pressed", button) == str(is_now).lower()
    visit.do("focuses", button)
    visit.do("presses", does)
    assert visit.do("setting", name) == visit.do("stored", name) == value
    assert visit.do("focus") == does
    assert visit.browser.document.activeElement.isConnected


def test_the_letters_that_are_commands_are_named() -> None:
    visit = Visit()
    visit.do("presses", "settings")
    letters = sorted(key.upper() for key in visit.page.commands.keys if key.islower())
    assert ", ".join(letters) in visit.one("dialog").textContent


@pytest.mark.parametrize(
    ("command", "why"), [("remove-snapshot", "removed"), ("set:snapshot:off", "off")]
)
def test_a_snapshot_is_removed_by_the_first_script(command: str, why: str) -> None:
    visit = Visit()
    sent: list[str] = []
    visit.browser.dispatch = sent.append
    root = visit.browser.document.documentElement
    root.setAttribute("data-snapshot-bytes", "12300000")
    visit.do("presses", "settings")
    assert "12" in visit.one("snapshot-kept").textContent
    visit.do("presses", command)
    assert sent == [REMOVE_SNAPSHOT]
    assert root.getAttribute("data-snapshot") == why
