// What is unfolded in a dialog comes into sight.

/** The click itself comes first: it opens the fold. */
export function onFoldClicked({ target }) {
  const fold = target.closest?.("dialog summary")?.parentElement;
  if (fold) setTimeout(() => fold.open && fold.scrollIntoView({ block: "nearest" }));
}
