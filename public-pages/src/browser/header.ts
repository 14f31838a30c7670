import { focusProblem } from "./focus-problem.ts";
import { readVisitor } from "./visitor.ts";

// On every page. The answer to a form is reloaded as the page it stands on.
const { page } = document.documentElement.dataset;
if (page !== undefined) history.replaceState(null, "", page);

focusProblem();

// Names who is signed in. The page itself is the same for everyone, so that it can be cached.
const visitor = readVisitor();
if (visitor !== null) {
  for (const link of document.querySelectorAll<HTMLElement>("[data-stranger]")) link.hidden = true;
  for (const link of document.querySelectorAll<HTMLElement>("[data-member]")) link.hidden = false;
  for (const place of document.querySelectorAll<HTMLElement>("[data-visitor]")) {
    place.textContent = visitor.name;
    place.hidden = visitor.name === "";
  }
}
