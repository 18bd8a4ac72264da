"""Tells step by step how pages find each other: what they do, what is true then."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from tests.support.session_descriptions import NAME
from tests.support.world.links import Internet, settle
from tests.support.world.pair import Side
from tinderbox.net import code
from tinderbox.net.code import BadCode
from tinderbox.net.meeting import Meeting
from tinderbox.net.room_code import Reply
from tinderbox.net.servers import Servers
from tinderbox.net.session_description import Candidate

PATIENCE_S = 10  # in which what somebody waits for comes, if it comes


class NetworkStory:
    """Pages in one network. Each person of a story has one."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.network = Internet()
        self.people: dict[str, Side] = {}
        self.meetings: dict[str, Meeting] = {}
        self.codes: dict[str, str] = {}  # that were kept

    def side(self, name: str) -> Side:
        if name not in self.people:
            self.people[name] = Side(self.network)
        return self.people[name]

    def code(self, name: str) -> str:
        """The code that somebody shows, or that was kept, or just a text."""
        side = self.people.get(name)
        return side.code if side else self.codes.get(name, name)

    def guests(self, words: Iterable[str]) -> tuple[list[int], list[bytes]]:
        """Split what a room expects into seats and known people."""
        prints = [self.side(it).browser.own.fingerprint for it in words if it.isalpha()]
        return [int(it) for it in words if it.isdigit()], prints

    async def do(self, name: str, verb: str, *words: str) -> Any:
        """Do what a line says, and return what it finds."""
        if name == "network":  # `is cut`, `is_no_longer cut`
            return setattr(self.network, f"is_{words[0]}", verb == "is")
        side = self.side(name)
        browser = side.browser
        match verb, *words:
            case "meets", *_:
                seats, known = self.guests(words)
                self.meetings[name] = side.meet(*seats, known=known)
            case "expects", *_:
                self.meetings[name].expect(*self.guests(words))
            case "enters", room, *seat:
                number = int(seat[0]) if seat else None
                side.entering = side.enter(self.code(room), number)
            case "doubts", room:
                entering = side.enter(self.code(room), 1)
                await settle()
                await asyncio.sleep(0.05)
                entering.cancel()
                return side.doubted
            case (("takes" | "is_taking"), reply):
                try:
                    self.meetings[name].accept(self.code(reply))
                except BadCode as bad:
                    return bad.key
            case "forges_a_reply_to", host:
                forged = Reply(self.meetings[host].tag, 1, bytes(32))
                side.code = code.pack_reply(forged)
            case "keeps_the_code", key:
                self.codes[key] = side.code
            case "cancels", *_:
                self.meetings[name].cancel()
            case "lengthens_it", *_:
                self.meetings[name].lengthen()
            case "gives_up", *_:
                side.entering.cancel()
            case "loses_a_call", *_:
                browser.links[-1].end()
            case "loses_its_links", *_:
                side.lose()
            case "comes_back", *_:
                side.come_back()
            case "reloads", *_:
                side.reload()
            case (("says" | "is_saying"), text):
                side.say(text)
            case "is_waiting_for", asked:
                async with asyncio.timeout(PATIENCE_S):
                    while not self.fact(name, asked):
                        await asyncio.sleep(0)
                return self.fact(name, asked)
            case "is_short_for", constant:
                self.patch.setattr(f"tinderbox.net.{constant}", 0.03)
            case "has_the_addresses", *addresses:
                found = addresses or [NAME] * 6
                for link in browser.links:
                    link.candidates = tuple(
                        Candidate(it, 9 + n) for n, it in enumerate(found)
                    )
            case "has_a_server", *_:
                browser.servers = Servers(("stun:s.example.org",))
            case "has_a_server_with", problem:
                browser.links[0].server_problem = problem.strip("-")
                browser.links[0].changed()
            case "has_permission", permission:
                browser.permission = permission
            case "has_another_certificate", *_:
                browser.own = Side(self.network).browser.own
            case _:
                return self.fact(name, verb, *words)
        return None

    def fact(self, name: str, asked: str, *words: str) -> Any:
        """Return what is asked of somebody's page."""
        side = self.side(name)
        links = side.browser.links
        match asked:
            case "tells":  # with a code
                found = getattr(code.unpack(side.code), words[0])
            case "calls":
                found = len(links)
            case "lost_links":
                found = sum(link.is_over for link in links)
            case "asks_a_relay":
                found = any(it.expected for it in links if not (it.is_up or it.is_over))
            case "asks":
                found = side.browser.asked.addresses
            case "is_at":
                found = side.channel and side.channel.fingerprint
                return found == self.side(words[0]).browser.own.fingerprint
            case "addresses_of_each":
                room: Any = code.unpack(side.code)
                found = [*map(len, room.host_links)]
            case "problem" | "has_only_names":
                found = getattr(self.meetings[name], asked)
            case _:
                found = getattr(side, asked)
        if isinstance(found, list | tuple):
            return " ".join("-" if it is None else str(it) for it in found)
        return found
