/** Shows times in the reader's own zone unless they chose another, and counts down how long a time is kept. */
const form = document.querySelector<HTMLFormElement>("[data-zone-form]");
const select = form?.querySelector<HTMLSelectElement>("select");
if (form && select) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isKnown = [...select.options].some(({ value }) => value === own);
  if (form.dataset.zoneForm === "open" && isKnown && select.value !== own) {
    const address = new URL(location.href);
    address.searchParams.set("zone", own);
    location.replace(address);
  }
  select.addEventListener("change", () => form.submit());
}

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
