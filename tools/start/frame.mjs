// The page as Python will show it: the right one of its sections, in the reader's words.
import { showFront } from "./front.mjs";
import { isLesson, page } from "./opening.mjs";
import { all } from "./page.mjs";
import { translatePage } from "./settings.mjs";

export function showPage() {
  translatePage();
  for (const section of all("main > section")) section.hidden = section.id !== `page-${page}`;
  document.body.dataset.page = page;
  if (isLesson) document.body.dataset.lesson = ""; // app/features/lessons/lesson_view.py says it too
  if (page === "home") showFront();
}
