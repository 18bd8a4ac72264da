"""Writes the second half of `NOTICE`: the built page's components and their terms.

`make lock` runs it as `python -m tools.notice`. The page's packages contain the texts.
"""

from __future__ import annotations

from pathlib import Path

from tools import sbom

MARK = "The built page contains, each under its own licence:\n"
LINE = "\n" + "-" * 80 + "\n"


def written(root: Path) -> str:
    """Return the notice, with every component and each text once."""
    head, mark, _ = (root / "NOTICE").read_text("utf8").partition(MARK)
    assert mark, "NOTICE has lost its mark"
    found = sbom.components(root)
    rows = [f"  {f'{each.name} {each.version}':40}{each.licence}\n" for each in found]
    names: dict[str, list[str]] = {}
    for each in found:
        names.setdefault(each.licence_text, []).append(f"{each.name} {each.version}")
    texts = [
        f"{LINE}{', '.join(names_of_text)}\n\n{text}\n"
        for text, names_of_text in names.items()
    ]
    return "".join([head, mark, "\n", *rows, *texts])


if __name__ == "__main__":
    (sbom.ROOT / "NOTICE").write_text(written(sbom.ROOT), "utf8")
