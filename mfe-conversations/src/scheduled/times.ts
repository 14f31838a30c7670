/** Nine in the morning, here, so many days after a moment. */
function nineIn(days: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9);
}

/** Times that are one click away, in the person's own zone: tomorrow and Monday at nine, once where they are the same. */
export function nearTimes(now: Date): readonly { readonly label: string; readonly at: Date }[] {
  const tomorrow = { label: "Tomorrow at 9:00", at: nineIn(1, now) };
  const days = (8 - now.getDay()) % 7 || 7;
  return days === 1 ? [tomorrow] : [tomorrow, { label: "Monday at 9:00", at: nineIn(days, now) }];
}

/** A moment as a field for local time holds it: `2026-03-01T09:00`. */
export function fieldTime(at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The name of the zone that such a field is in. */
export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
