import { spanInZone } from "./span-in-zone.ts";
import { ownZoneOption } from "./zone-option.ts";

/** Where a time is told in another zone: says what it is where the reader is, first where it stands in a heading. */
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const place of document.querySelectorAll<HTMLElement>("[data-zone]")) {
  const { starts = "", ends = "", zone = "" } = place.dataset;
  const said = spanInZone({ starts, ends, zone }, own);
  if (said === undefined) continue;
  const mine = `${said} ${own.replaceAll("_", " ")}`;
  const before = place.previousElementSibling;
  const first = before?.querySelector("[data-time]") ?? before?.querySelector(":scope > span");
  place.textContent = first?.textContent ?? `For you: ${mine}`;
  if (first) first.textContent = mine;
  place.hidden = false;
}

// A time that is proposed is meant by the reader's clocks, unless they chose others.
for (const select of document.querySelectorAll<HTMLSelectElement>("select[data-own-zone]")) {
  const mine = ownZoneOption(select);
  if (mine) mine.selected = true;
}
