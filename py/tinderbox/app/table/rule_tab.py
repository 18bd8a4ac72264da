"""The rules over half of the page: by chapters, those of the phase first."""

from __future__ import annotations

from functools import partial

from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.table.asks import SHOW_RULE
from tinderbox.app.table.play import Play
from tinderbox.core.game import changed_options
from tinderbox.games import registry

TYPING_PAUSE_MS = 700  # how long nothing is typed before the count is announced


class RuleTab:
    """The section `#rules` of the match at the table."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.view = play.panel_view
        self.root = self.view.by_id("rules")
        self.field = self.view.by_id("rules-search")
        self.opener = ""  # the id of what had the focus before they opened
        self.shown: object = None  # words, search and prompt of the list
        self._open(is_open=False)
        play.refreshed.listen(self._update)

    @command("rules", key="b")
    def toggle(self) -> None:
        """Open the rules, or close them. Then the focus returns to where it was.

        If the remark beside the board names a rule, they open at that rule. A key
        focuses the search. After a click in the menu the heading gets the focus: a
        finger would get a keyboard on the screen.
        """
        if not self.root.hidden:
            self._open(is_open=False)
            if opener := self.opener and self.view.by_id(self.opener):
                opener.focus()
        elif rule := self.view.remarks.shown.rule:
            self.show_rule(rule)
        else:
            self._open(is_open=True)
            is_clicked = self.view.document.activeElement.id == "tool-menu"
            (self.view.by_id("rules-title") if is_clicked else self.field).focus()

    @does(SHOW_RULE)
    def show_rule(self, id: str) -> None:
        """Search for a rule by its id, and read it out."""
        self._open(is_open=True, search=id)
        heading = self.root.querySelector("h4")
        heading.focus()
        self.view.announce([heading.parentElement.textContent])

    @command("find-rule")
    def find(self, text: str) -> None:
        """Show the rules that have all these words. Announce how many they are."""
        self._update()
        self.play.later(TYPING_PAUSE_MS, partial(self._tell_count, text))

    def _tell_count(self, text: str) -> None:
        """Announce how many rules were found, unless more was typed meanwhile."""
        count = self.view.by_id("rules-count").textContent
        if count and text == self.field.value:
            self.view.announce([count])

    def _open(self, *, is_open: bool, search: str = "") -> None:
        """Show the rules, or close them."""
        body = self.view.document.body
        if is_open and self.root.hidden:
            focused = self.view.document.activeElement
            self.opener = str(focused.id) if focused else ""
        self.field.value = search
        self.root.hidden = not is_open
        body.toggleAttribute("data-rules", is_open)
        self._update()

    def _update(self) -> None:
        """Write the list anew if the search, the phase or the language has changed."""
        words = self.play.words
        search = str(self.field.value)
        prompt_key = self.play.phase_prompt.key
        shown = words, search, prompt_key
        if self.root.hidden or shown == self.shown:
            return
        # Not needed before the rules are opened for the first time.
        from tinderbox.app.table.rule_list import rule_chapters
        from tinderbox.i18n.rule_texts import rule_texts

        self.shown = shown
        session = self.play.session
        changed = changed_options(session.game, session.history.options)
        texts = rule_texts(words.translator, words.game, changed)
        rules = {rule.id: rule for rule in texts}
        found = [rule for rule in rules.values() if rule.has(search)]
        count = words.say("rules.found", {"n": len(found)}) if search else ""
        self.view.by_id("rules-count").textContent = count
        if not search:
            # The rules of the phase come first, in a chapter of their own. The key is
            # that of the prompt, as `pompieri.phase.rescue.todo`.
            phase = prompt_key.split(".")[-2]
            ids = registry.load_how_to(words.game).get("rules", {}).get(phase, ())
            title = words.say("rules.now")
            found[:0] = [rules[id]._replace(chapter=title) for id in ids]
        chapters = rule_chapters(self.view, found)
        for chapter in chapters if search else chapters[:1]:
            chapter.open = True
        self.view.by_id("rules-list").replaceChildren(*chapters)
