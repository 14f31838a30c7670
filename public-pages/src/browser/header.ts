import { readVisitor } from "./visitor.ts";

/** On every page: names who is signed in. The page itself is the same for everyone, so that it can be cached. */
const visitor = readVisitor();
if (visitor !== null) {
  for (const link of document.querySelectorAll<HTMLElement>("[data-stranger]")) link.hidden = true;
  for (const link of document.querySelectorAll<HTMLElement>("[data-member]")) link.hidden = false;
  for (const place of document.querySelectorAll<HTMLElement>("[data-visitor]")) {
    place.textContent = visitor.name;
    place.hidden = visitor.name === "";
  }
}
