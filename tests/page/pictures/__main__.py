"""Shows what differs from the reference pictures, or makes them anew.

`python -m tests.page.pictures` writes a page of the differences. With `--anew`
it also replaces the references that differ. With names of walks it draws only these.
"""

from __future__ import annotations

import argparse

from tests.page.drivers.readers import Reader
from tests.page.pictures.comparison import PICTURES, PROBE, reference_from
from tests.page.pictures.gallery import Gallery, drawn, write_page
from tests.page.pictures.running import browser_and_site
from tests.page.pictures.walks import WALKS


def replace(walk: str, gallery: Gallery) -> None:
    """Store what differs from the references. Remove those without a state."""
    folder = PICTURES / walk
    folder.mkdir(parents=True, exist_ok=True)
    for it in gallery.drawn:
        if not it.is_stored:
            reference_from(it.shot).save(it.path, optimize=True)
    for path in {*folder.glob("*.png")} - {it.path for it in gallery.drawn}:
        path.unlink()
    if not gallery.draws_alike:
        gallery.probe.save(PROBE, optimize=True)


def main() -> None:
    """Draw the walks in a browser of their own."""
    parser = argparse.ArgumentParser(prog="pictures", description=__doc__)
    parser.add_argument("walks", nargs="*", metavar="walk", help=", ".join(WALKS))
    parser.add_argument("--anew", action="store_true", help="replace what differs")
    asked = parser.parse_args()
    changed = []
    with browser_and_site() as (browser, site):
        reader = Reader(browser, site)
        for walk in asked.walks or WALKS:
            gallery = drawn(reader.running_page(), walk, anew=asked.anew)
            reader.reset(failed=False)
            changed += [it for it in gallery.drawn if not it.is_stored]
            if asked.anew:
                replace(walk, gallery)
    for it in changed:
        print(it.fault)
    print(f"{len(changed)} differ: {write_page('all', changed)}")


if __name__ == "__main__":
    main()
