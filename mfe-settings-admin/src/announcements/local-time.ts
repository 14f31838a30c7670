const two = (number: number) => String(number).padStart(2, "0");

/** A moment as a field for date and time shows it, in the browser's time zone. */
export function toLocal(iso: string | null): string {
  if (iso === null || iso === "") return "";
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that such a field says, in UTC; empty where it says none. */
export function fromLocal(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

/** The browser's time zone and its distance from UTC then: `Africa/Lagos, UTC+1`. */
export function zoneWords(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset =
    minutes === 0 ? "" : `${minutes < 0 ? "−" : "+"}${hours}${rest === 0 ? "" : `:${two(rest)}`}`;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone}, UTC${offset}`;
}

/** A moment in UTC: `2026-03-01 13:00 UTC`. */
export function utcWords(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
