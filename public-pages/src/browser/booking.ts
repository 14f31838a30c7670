import { focusProblem } from "./focus-problem.ts";
import { ownZoneOption } from "./zone-option.ts";

/** Shows times in the reader's own zone unless they chose another, and counts down how long a time is kept. */
const form = document.querySelector<HTMLFormElement>("[data-zone-form]");
const select = form?.querySelector<HTMLSelectElement>("select");
if (form && select) {
  const own = form.dataset.zoneForm === "open" ? ownZoneOption(select) : undefined;
  if (own && !own.selected) {
    const address = new URL(location.href);
    address.searchParams.set("zone", own.value);
    location.replace(address);
  }
  select.addEventListener("change", () => form.submit());
}

// Where the days are one row, the chosen one is in sight.
const day = document.querySelector<HTMLElement>(".days [aria-current]")?.closest("li");
const days = day?.parentElement;
if (day && days) days.scrollLeft = day.offsetLeft - (days.clientWidth - day.offsetWidth) / 2;

// Someone who chose a day by keyboard goes on from it.
if (new URLSearchParams(location.search).has("day"))
  document.querySelector<HTMLElement>(".days [aria-current]")?.focus({ preventScroll: true });

// In the frame of another site there is no header, whose script does so.
focusProblem();

const kept = document.querySelector<HTMLElement>("[data-expires]");
if (kept) {
  const end = Date.parse(kept.dataset.expires ?? "");
  const count = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    kept.textContent =
      left > 0
        ? `We keep this time for you for ${clock} more.`
        : "We don't keep this time any more. You can still send the form: it's yours if no one was faster.";
    if (left === 0) clearInterval(timer);
  };
  const timer = setInterval(count, 1000);
  count();
}
