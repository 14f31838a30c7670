/** What was kept under a name in this browser and passes the test, or null. */
export function readKept<T>(name: string, fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a value under a name over reloads; null forgets it. */
export function keep(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be off; what is typed then lasts as long as the page.
  }
}
