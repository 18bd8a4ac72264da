// Clicks made before Python was ready: marked as waiting, and repeated for it.
import { isOpening } from "./opening.mjs";

const clicked = []; // elements

export function onClick({ target }) {
  const element = target.closest(isOpening ? "[data-command], .ground" : "[data-command]");
  if (!element) return;
  element.classList.add("is-waiting");
  clicked.push(element);
}

export function repeatClicks() {
  for (const element of clicked) {
    element.classList.remove("is-waiting");
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
}
