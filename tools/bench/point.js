// Returns a point in the window where a click continues the match, undefined if nothing can
// be clicked. `chance`, from 0 to 1, chooses among the things that glow.
(chance) => {
  const glowing = [...document.querySelectorAll("#board .target, #panel .is-playable")];
  const first = Math.floor(chance * glowing.length);
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  for (const element of [...glowing.slice(first), ...glowing.slice(0, first)]) {
    element.scrollIntoView({ block: "nearest" });
    const box = element.getBoundingClientRect();
    for (const down of parts) {
      for (const along of parts) {
        const [x, y] = [box.x + along * box.width, box.y + down * box.height];
        const hit = document.elementFromPoint(x, y)?.closest("[data-id]");
        if (hit === element) return [x, y];
      }
    }
  }
}
