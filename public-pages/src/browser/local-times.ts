import { spanInZone } from "./span-in-zone.ts";

/** Below a time in another zone: says what it is where the reader is. */
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const place of document.querySelectorAll<HTMLElement>("[data-zone]")) {
  const { starts = "", ends = "", zone = "" } = place.dataset;
  const said = spanInZone({ starts, ends, zone }, own);
  if (said === undefined) continue;
  place.textContent = `For you: ${said} ${own.replaceAll("_", " ")}`;
  place.hidden = false;
}
