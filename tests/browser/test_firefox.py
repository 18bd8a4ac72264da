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


def test_firefox_plays_with_the_network_cut_and_takes_an_update(
    copy: Path, in_one_file: str, firefox_program: str, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with hosting(copy) as host, Firefox(firefox_program, profile) as firefox:
        firefox.goto(host.address + fingers.link("fire_bulls"))
        firefox.wait(f"{READY} && {KEPT}")
        match = firefox.run(f"return {SAVED}")

        firefox.goto(in_one_file + fingers.link("great_fire"))
        firefox.wait(READY)
        opening = firefox.run(f"return {SAVED}")
        for _ in range(4):
            firefox.run(CLICK)
            firefox.wait(READY)
        in_file = firefox.run(f"return {SAVED}")
        assert len(in_file) > len(opening)
        assert fingers.truth(in_file).log
    publish_anew(copy)
    with Firefox(firefox_program, profile) as firefox:
        firefox.goto(host.address)  # where nobody answers any more
        firefox.wait(READY)
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
