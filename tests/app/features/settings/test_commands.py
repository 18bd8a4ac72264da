"""The settings: chosen in a dialog, applied at once, and stored."""

from __future__ import annotations

import pytest

from tests.support.world.world import opened
from tinderbox.app.features.settings.commands import REMOVE_SNAPSHOT, SettingCommands
from tinderbox.app.page import preferences

CHOICES = {name: it for name, it in preferences.CHOICES.items() if name != "lang"}


def test_every_setting_shows_its_choices_and_which_is_in_force() -> None:
    page, browser = opened((("sound", "low"),))
    page.commands.run("settings")
    dialog = browser.element("dialog")
    assert "English" in str(dialog.querySelector('[data-command="languages"]'))
    for name, choices in CHOICES.items():
        for value in choices:
            command = SettingCommands.change_setting(name, value)
            button = dialog.querySelector(f"[data-command='{command}']")
            is_now = page.preferences.values[name] == value
            assert button.getAttribute("aria-pressed") == str(is_now).lower()


def test_eight_settings_are_seen_at_first_and_what_is_unfolded_stays_so() -> None:
    page, browser = opened()
    page.commands.run("settings")
    dialog = browser.element("dialog")
    more = browser.element("settings-more")
    assert not more.open
    all_rows = len(dialog.querySelectorAll(".setting"))
    assert all_rows - len(more.querySelectorAll(".setting")) == 8
    assert not dialog.querySelector("h2 ~ .setting small")
    more.open = True
    page.commands.run("set:thumb:left")
    assert browser.element("settings-more").open
    page.commands.run("close-dialog")
    page.commands.run("settings")
    assert not browser.element("settings-more").open


def test_a_sound_has_its_switch_if_there_are_sounds() -> None:
    page, browser = opened()
    is_shown = "[data-command='set:danger_sound:off']"
    page.commands.run("settings")
    assert not browser.element("dialog").querySelector(is_shown)
    page.commands.run("set:sound:high")
    assert browser.element("dialog").querySelector(is_shown)


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_is_stored_and_keeps_the_focus(name: str) -> None:
    page, browser = opened((("sound", "low"),))
    value = CHOICES[name][-1]
    does = SettingCommands.change_setting(name, value)
    page.commands.run("settings")
    browser.element("dialog").querySelector(f"[data-command='{does}']").focus()
    page.commands.run(does)
    assert page.preferences.values[name] == value
    assert page.store.recall(name) == value
    assert browser.document.activeElement.getAttribute("data-command") == does
    assert browser.document.activeElement.isConnected


@pytest.mark.parametrize(
    ("seats", "is_there"), [("human,human", False), ("human,greedy", True)]
)
def test_a_table_of_people_alone_has_no_speed_to_choose(
    seats: str, is_there: bool
) -> None:
    page, browser = opened((("game", "fire_bulls"), ("seats", seats)))
    assert browser.element("menu-speed").hidden != is_there
    page.commands.run("settings")
    fast = browser.element("dialog").querySelector("[data-command='set:speed:fast']")
    assert bool(fast) == is_there


def test_a_language_chosen_from_the_settings_leads_back_to_them() -> None:
    page, browser = opened()
    page.commands.run("settings")
    page.commands.run("languages")
    page.commands.run("language:it")
    assert "Impostazioni" in str(browser.element("dialog-title"))
    assert browser.element("dialog").open


def test_a_language_is_chosen_in_a_dialog_of_its_own() -> None:
    page, browser = opened()
    page.commands.run(
        str(browser.element("tool-language").getAttribute("data-command"))
    )
    dialog = browser.element("dialog")
    names = [str(it.textContent) for it in dialog.querySelectorAll("[lang]")]
    assert names[:3] == ["English", "Italiano", "Português"]
    assert "Deutsch (first draft)" in names
    page.commands.run("language:it")
    assert page.preferences.values["lang"] == "it"
    assert not dialog.open
    # Another dialog stays, in the new language.
    page.commands.run("settings")
    page.commands.run("language:pt")
    assert dialog.open


def test_usual_settings_come_back() -> None:
    page, _ = opened()
    usual = dict(page.preferences.values)
    page.commands.run(SettingCommands.change_setting("size", "larger"))
    page.commands.run("theme")
    assert page.preferences.values["theme"] == "night"
    page.commands.run("theme")
    assert page.preferences.values["theme"] == "day"
    page.commands.run("set-usual")
    assert page.preferences.values == usual


def test_the_letters_that_are_commands_are_named() -> None:
    page, browser = opened()
    page.commands.run("settings")
    letters = sorted(key.upper() for key in page.commands.keys if key.islower())
    assert ", ".join(letters) in str(browser.element("dialog").textContent)


@pytest.mark.parametrize(
    ("command", "why"), [("remove-snapshot", "removed"), ("set:snapshot:off", "off")]
)
def test_a_snapshot_is_removed_by_the_first_script(
    command: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, browser = opened()
    sent: list[str] = []
    monkeypatch.setattr(browser, "dispatch", sent.append)
    root = browser.document.documentElement
    root.setAttribute("data-snapshot-bytes", "12300000")
    page.commands.run("settings")
    assert "12" in browser.element("snapshot-kept").textContent
    page.commands.run(command)
    assert sent == [REMOVE_SNAPSHOT]
    assert root.getAttribute("data-snapshot") == why
