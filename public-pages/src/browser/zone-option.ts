/** The option of a list of time zones that is the reader's own, which server and browser may know by different names. */
export function ownZoneOption(select: HTMLSelectElement): HTMLOptionElement | undefined {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = [...select.options];
  return options.find(({ value }) => value === own) ?? options.find(({ value }) => nameHere(value) === own);
}

/** By what this browser calls a zone; undefined where it knows none of that name. */
function nameHere(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
