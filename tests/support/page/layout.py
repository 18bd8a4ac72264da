"""What is looked for in a layout: each is a script that tells what is wrong."""

from __future__ import annotations

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

# What of the page or of its open dialog lies beside it: a reader would scroll sideways.
BESIDE = """() => {
  const top = document.querySelector('dialog[open]') ?? document.documentElement;
  return top.scrollWidth - top.clientWidth;
}"""
LETTERS = "size => { document.documentElement.style.fontSize = size; }"

# Whether a line ends amid a word of an element, whose text is its last child.
IS_BROKEN = """const isBroken = element => {
  const text = element.lastChild;
  const letters = document.createRange();
  return [...(text?.data ?? '').matchAll(/[\\p{L}\\d]+/gu)].some(it => {
    letters.setStart(text, it.index);
    letters.setEnd(text, it.index + it[0].length);
    return new Set([...letters.getClientRects()].map(box => box.top)).size > 1;
  });
};"""

SMALL = """() => [...document.querySelectorAll('button, input, [role=button]')]
  .filter(e => e.checkVisibility() && !e.closest('#board'))
  // What is for the ear alone has a pixel.
  .filter(e => e.getBoundingClientRect().width > 1)
  .filter(e => e.getBoundingClientRect().height < 24
            || e.getBoundingClientRect().width < 24)
  .map(e => e.id || e.textContent)"""

# Two controls that share a pixel, and one that lies over the board.
COVERED = """() => {
  const box = e => {  // where things scroll, only what shows
    let {left, right, top, bottom} = e.getBoundingClientRect();
    for (let it = e.parentElement; it !== null; it = it.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(it).overflowY)) continue;
      const shown = it.getBoundingClientRect();
      left = Math.max(left, shown.left); right = Math.min(right, shown.right);
      top = Math.max(top, shown.top); bottom = Math.min(bottom, shown.bottom);
    }
    return {left, right, top, bottom};
  };
  const view = document.getElementById('board-view');
  const seen = [view, ...document.querySelectorAll('button, input')]
    .filter(e => e.checkVisibility({visibilityProperty: true}))
    // One button lies on the board, which it shows whole; others are for the ear alone.
    .filter(e => e.id !== 'board-whole' && e.getBoundingClientRect().width > 1);
  return seen.flatMap((a, i) => seen.slice(i + 1).filter(b => {
    const [p, q] = [box(a), box(b)];
    const overlap = (from, to) => Math.min(p[to], q[to]) - Math.max(p[from], q[from]);
    return overlap('left', 'right') > 1 && overlap('top', 'bottom') > 1;
  }).map(b => `${a.id || a.dataset.command} and ${b.id || b.dataset.command}`));
}"""

NARROW = """() => [...document.querySelectorAll('#panel-hand button')]
  .filter(e => e.checkVisibility())
  .filter(e => e.getBoundingClientRect().width < 44 || e.scrollWidth > e.clientWidth)
  .map(e => e.id)"""

SQUEEZED = """() => {
  const box = id => document.getElementById(id).getBoundingClientRect();
  const [board, panel] = ['board-view', 'panel'].map(box);
  const least = 16 * parseFloat(getComputedStyle(document.documentElement).fontSize);
  return [
    board.height < least && `${board.height} high`,
    board.width < 0.75 * innerWidth && `${board.width} wide`,
    board.bottom > panel.top && 'covered by the panel',
  ].filter(Boolean);
}"""

# Every seat shows, and the word that unfolds the journal: nothing has to be scrolled.
IN_SIGHT = """() => {
  const box = id => document.getElementById(id).getBoundingClientRect();
  const [word, rest, seats] = ['act-journal', 'panel-rest', 'panel-seats'].map(box);
  const last = document.querySelector('#panel-seats > :last-child .seat-told');
  const end = last.getBoundingClientRect().bottom;
  return word.bottom <= innerHeight && rest.bottom <= innerHeight + 1
    && seats.bottom <= rest.bottom + 1 && end <= rest.bottom
    && (end <= word.top || word.left > seats.right - word.width * 2);
}"""

# From the middle of a square to the next, which is as far as a finger is heard.
FOR_FINGERS = """() => {
  const [a, b] = [4, 5].map(n => document.getElementById(`square-${n}-4`)
    .getBoundingClientRect().x);
  return b - a > 43.5;
}"""

# The words on a lesson's bar, put there one after another, and the place of the hand.
TOLD = """told => {
  const by = css => document.querySelector(css);
  const root = document.documentElement;
  const tops = told.map(([language, title, sentence, next]) => {
    if (root.lang !== language) root.lang = language;
    by('.phase-name').textContent = title;
    by('.phase-todo').textContent = sentence;
    by('#lesson-next').textContent = next;
    return by('#panel-hand').getBoundingClientRect().y;
  });
  root.lang = 'en';
  return told.filter((_, at) => tops[at] !== tops[0]);
}"""

# What a tap would do is read at a glance, and the button that does it is free.
UNREAD = """() => {
  const by = css => document.querySelector(css);
  const box = css => by(css).getBoundingClientRect();
  const [said, place] = [box('#panel-remark'), box('#remark-place')];
  const button = box('[data-command=do-it]');
  const hit = document.elementFromPoint(
    button.x + button.width / 2, button.y + button.height / 2);
  const choices = '#panel-now .is-playable, #panel-actions *';
  const below = [...document.querySelectorAll(choices)]
    .filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect());
  return [
    said.width < 200 && `${said.width} px wide`,
    by('#panel-remark').scrollHeight > said.height + 1 && 'cut off',
    (place.bottom > innerHeight || place.top < 0) && 'out of sight',
    !hit?.closest('[data-command=do-it]') && 'its button is covered',
    below.some(b => b.top < said.bottom - 1 && b.bottom > said.top + 1
      && b.left < said.right && b.right > said.left) && 'over a choice',
  ].filter(Boolean);
}"""

# Sentences that refuse a click, one after another in the place for them: those that lie
# over such things. An action is a button there.
REFUSALS_OVER = """([told, css]) => {
  const by = css => document.querySelector(css);
  const box = element => element.getBoundingClientRect();
  by('#panel-actions').removeAttribute('data-empty');
  by('#panel-actions').innerHTML = '<button class="button">Act</button>';
  by('#panel-now').setAttribute('data-said', '');
  by('#panel-remark').removeAttribute('data-empty');
  by('#panel-remark').innerHTML = '<p></p> <button class="rule-link">Rule</button>'
    + ' <button class="small remark-read">Got it</button>';
  return told.filter(sentence => {
    by('#panel-remark p').textContent = sentence;
    const said = box(by('#remark-place'));
    return [...document.querySelectorAll(css)].map(box).some(it =>
      said.top < it.bottom - 1 && said.bottom > it.top + 1
      && said.left < it.right && said.right > it.left);
  });
}"""

# Words of the panel that are cut off, or that something lies over.
CROWDED = """() => {
  const by = css => document.querySelector(css);
  const words = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  };
  const phase = words(by('.phase-name'));
  const todo = words(by('.phase-todo'));
  const slack = 6;  // a line's box is higher than its letters
  const lies = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - slack && b.top < a.bottom - slack;
  const buttons = [...document.querySelectorAll('#panel-undo button')]
    .filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect());
  const names = [...document.querySelectorAll('.seat-name')];
  return [
    phase.some(a => todo.some(b => lies(a, b))) && 'the phase lies on the prompt',
    phase.some(a => buttons.some(b => lies(a, b))) && 'the phase lies on a button',
    new Set(phase.map(it => Math.round(it.top))).size > 2
      && 'the phase has three lines',
    ...names.filter(e => e.scrollWidth > e.clientWidth)
      .map(e => `${e.textContent} is cut off`),
    ...names.filter(e => [...e.parentElement.querySelectorAll('.seat-score')]
      .some(score => words(e).some(a => lies(a, score.getBoundingClientRect()))))
      .map(e => `a score lies on ${e.textContent}`),
  ].filter(Boolean);
}"""

# Whether a thing is there for the eye, and in sight.
IS_SEEN = """const isSeen = thing => {
  const {left, right, top, bottom, width, height} = thing.getBoundingClientRect();
  return width > 1 && height > 1 && right > 0 && bottom > 0 && left < innerWidth
    && top < innerHeight && (thing.startContainer?.parentElement ?? thing)
      .checkVisibility({visibilityProperty: true, opacityProperty: false});
};"""
# The controls beside the board's choices, the hand, what one owns, and keys' shortcuts.
CONTROLS = f"""() => {{
  {IS_SEEN}
  return [...document.querySelectorAll('button, input, summary, a[href]')]
    .filter(e => !e.closest(
      '#board-view, #panel-hand, #panel-own, #panel-actions, #skip-links'))
    .filter(isSeen).map(e => e.id || e.dataset.command);
}}"""
# How many words are in sight beside the board.
WORDS = f"""() => {{
  {IS_SEEN}
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const skipped = '#board-view, #skip-links, #live, .visually-hidden, noscript, dialog';
  const range = document.createRange();
  let found = 0;
  while (texts.nextNode()) {{
    const text = texts.currentNode;
    const words = text.data.trim().split(/\\s+/).filter(Boolean);
    range.selectNodeContents(text);
    if (words.length && !text.parentElement.closest(skipped) && isSeen(range))
      found += words.length;
  }}
  return found;
}}"""
# What is smaller than a fingertip, but for the board, where a finger is led.
TOO_SMALL = f"""() => {{
  {IS_SEEN}
  const box = e => e.getBoundingClientRect();
  return [...document.querySelectorAll('button, input, summary')]
    .filter(e => !e.closest('#board-view, #skip-links') && isSeen(e))
    .filter(e => box(e).height < 43.5 || box(e).width < 43.5)
    .map(e => `${{e.id || e.dataset.command}} ${{box(e).width}} x ${{box(e).height}}`);
}}"""
