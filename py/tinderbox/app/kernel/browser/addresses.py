"""The addresses of files that the page downloads.

A built site names each file by its content (`tools/publish.py`), so that a page never
gets a file of another build. In a checkout an address is the path.
"""

from __future__ import annotations

from collections.abc import Mapping

_addresses: dict[str, str] = {}  # by path; the same as long as the page lives


def register(addresses: Mapping[str, str]) -> None:
    """Note path → address, of files whose address is not their path."""
    _addresses.update(addresses)


def address(path: str) -> str:
    """Return the address of a file, by its path in the project: "svg/icons.svg"."""
    return _addresses.get(path, path)
