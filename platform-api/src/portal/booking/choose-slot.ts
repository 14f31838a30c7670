import { Temporal } from "temporal-polyfill";
import type { Choosing } from "@loubby/public-pages/booking/slot-chooser";
import type { Bookable } from "#api/schedule/bookings/bookable";
import { readSlots } from "#api/schedule/bookings/visits.service";
import type { Services } from "#api/services";
import { zoneIn, zonesWith } from "../zones.ts";

/** How many days a page shows the times of. */
const SHOWN_DAYS = 28;
const MOST_DAYS_AHEAD = 730;

/** What an address says; anything else in it is left out. */
export type Query = Readonly<Record<string, unknown>>;

interface Page {
  readonly path: string;
  readonly action: string;
  /** Minutes; null: as the address says, or the first one. */
  readonly length: number | null;
  /** The visitor's zone, where it is known. */
  readonly zone: string | null;
  /** The booking that is moved. */
  readonly moved?: string;
  /** When that is, ISO 8601: what moved meanwhile isn't moved unseen. */
  readonly seen?: string;
}

/** The times to choose from, as an address asks for them. */
export async function chooseSlot(
  services: Services,
  type: Bookable,
  query: Query,
  page: Page,
): Promise<Choosing> {
  const asked = zoneIn(query["zone"]) ?? page.zone;
  const length =
    page.length ?? type.lengths.find((each) => String(each) === query["length"]) ?? type.lengths[0] ?? 30;
  const known =
    asked ?? (await readSlots(services, type, length, { from: Date.now(), to: Date.now() + 1 })).zone;
  const today = Temporal.Now.zonedDateTimeISO(known).toPlainDate();
  const day = dayIn(query["day"], today);
  const from = firstShown(dayIn(query["from"], today) ?? today, day);
  const [start, end] = [from, from.add({ days: SHOWN_DAYS })].map(
    (day) => day.toZonedDateTime(known).epochMilliseconds,
  );
  const within = { from: start ?? 0, to: end ?? 0 };
  const { slots } = await readSlots(services, type, length, within, page.moved);
  const before = from.subtract({ days: SHOWN_DAYS });
  const later = from.add({ days: SHOWN_DAYS });
  const isFirst = Temporal.PlainDate.compare(from, today) <= 0;
  return {
    path: page.path,
    action: page.action,
    starts: slots.map((slot) => slot.from),
    from: from.toString(),
    days: SHOWN_DAYS,
    earlier: isFirst ? null : (Temporal.PlainDate.compare(before, today) < 0 ? today : before).toString(),
    later: today.until(later).days > MOST_DAYS_AHEAD ? null : later.toString(),
    day: day?.toString() ?? null,
    zone: known,
    zones: zonesWith(known),
    zoneIsChosen: asked !== null,
    length,
    seen: page.seen,
  };
}

/** The day that a page begins with: the one that was asked for, unless the page would leave out the chosen one. */
function firstShown(asked: Temporal.PlainDate, day: Temporal.PlainDate | null): Temporal.PlainDate {
  const after = day === null ? 0 : asked.until(day).days;
  return day !== null && (after < 0 || after >= SHOWN_DAYS) ? day : asked;
}

/** A day of an address that may be shown; null for anything else, for one before today, and for one too far ahead. */
function dayIn(value: unknown, today: Temporal.PlainDate): Temporal.PlainDate | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const day = attempt(() => Temporal.PlainDate.from(value, { overflow: "reject" }));
  if (day === null || Temporal.PlainDate.compare(day, today) < 0) return null;
  return today.until(day).days > MOST_DAYS_AHEAD ? null : day;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
