const DAY_MS = 86_400_000;

/** So many calendar months after a moment, UTC: from the 31st to the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const place = from.getUTCMonth() + months;
  const last = new Date(Date.UTC(from.getUTCFullYear(), place + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(place, Math.min(from.getUTCDate(), last));
  return moved;
}

/** A stretch of time that is paid for. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** How many days a period has, and how many of them aren't used; a day that began counts as unused. */
export function daysLeft({ start, end }: Period, now: Date): { readonly left: number; readonly of: number } {
  const of = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  const used = Math.floor((now.getTime() - start.getTime()) / DAY_MS);
  return { left: Math.min(of, Math.max(0, of - used)), of };
}

/** A part of an amount in minor units, rounded half up. */
export function partOf(amount: number, { left, of }: { readonly left: number; readonly of: number }): number {
  const twice = BigInt(amount) * BigInt(left) * 2n + BigInt(of);
  return Number(twice / (BigInt(of) * 2n));
}

/** Days after a moment. */
export const addDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
