"""Firefox plays from a host and from one file, remembers both, and takes an update."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from tests.browser import fingers
from tests.browser.firefox import Firefox
from tests.browser.hosting import NEW, hosting, publish_anew
from tests.browser.test_site import KEPT, LOOK, SAVED, STYLE, WAITS

READY = f"document.querySelector('{fingers.WAITING}')"
APPLY = "document.dispatchEvent(new CustomEvent('tinderbox-update-apply'))"
CLICK = """document.querySelector('#board .target, #panel .is-playable')
  .dispatchEvent(new MouseEvent('click', {bubbles: true}))"""


SNAPSHOT = "document.documentElement.dataset.snapshot"


def clicked(firefox: Firefox, saved: str) -> str:
    """The match after four clicks, which are the same in every match of one seed."""
    for _ in range(4):
        firefox.run(CLICK)
        firefox.wait(READY)
    return str(firefox.run(f"return {saved}"))


def test_firefox_plays_with_the_network_cut_and_takes_an_update(
    copy: Path, in_one_file: str, firefox_program: str, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with hosting(copy) as host, Firefox(firefox_program, profile) as firefox:
        firefox.goto(host.address + fingers.link("fire_bulls"))
        firefox.wait(f"{READY} && {KEPT}")
        match = clicked(firefox, SAVED)
        firefox.wait(f"{SNAPSHOT} === 'kept'")

        firefox.goto(in_one_file + fingers.link("great_fire"))
        firefox.wait(READY)
        opening = firefox.run(f"return {SAVED}")
        in_file = clicked(firefox, SAVED)
        assert len(in_file) > len(opening)
        assert fingers.truth(in_file).log
    publish_anew(copy)
    with Firefox(firefox_program, profile) as firefox:
        firefox.goto(host.address + fingers.link("fire_bulls"))  # where nobody answers
        firefox.wait(READY)
        assert firefox.run(f"return {SNAPSHOT}") == "restored"
        assert clicked(firefox, SAVED.replace("match.1", "match.2")) == match
        assert firefox.run(f"return {SAVED}") == match
        with hosting(copy, port=urlsplit(host.address).port or 0):
            firefox.run(LOOK)
            firefox.wait(WAITS)
            assert NEW not in firefox.run(f"return {STYLE}")
            firefox.run(APPLY)
            firefox.wait(f"!({WAITS}) && {READY}")
            assert NEW in firefox.run(f"return {STYLE}")
            assert firefox.run(f"return {SAVED}") == match

        firefox.goto(in_one_file)
        firefox.wait(READY)
        assert firefox.run(f"return {SAVED}") == in_file
