const WISH = "loubby.calendar-consent";

/** Keeps, in this tab, whether the person was sent for a consent to write. */
export function noteWish(toWrite: boolean): void {
  if (toWrite) sessionStorage.setItem(WISH, "write");
  else sessionStorage.removeItem(WISH);
}

/** Whether the person who comes back was sent for a consent to write; asked once. */
export function takeWish(): boolean {
  const isThere = sessionStorage.getItem(WISH) !== null;
  sessionStorage.removeItem(WISH);
  return isThere;
}
