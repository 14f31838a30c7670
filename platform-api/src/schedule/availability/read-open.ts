import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { findBusy } from "../busy/busy.sql.ts";
import { openSpans } from "../slots/open-spans.ts";
import { merged, type Span, without } from "../slots/spans.ts";
import { usualHours } from "./availability.service.ts";
import { findHours, findTravels, findZone } from "./availability.sql.ts";

/**
 * When someone works between two instants (ISO strings), by their default hours and without the days that they are away, and
 * when their other calendars keep them busy. `time_zone` is the reader's.
 */
export function readOpen(
  { db }: Services,
  principal: Principal,
  {
    from,
    to,
    time_zone,
  }: { readonly from: string; readonly to: string; readonly time_zone?: string | undefined },
): Promise<ReplyOf<typeof availability.open>> {
  return db.as(askerOf(principal)).read(async (sql) => {
    const [own] = await findHours(sql);
    // Who has said nothing of theirs works the usual hours by the clocks that they read.
    const hours = own ?? usualHours((await findZone(sql, principal.userId)) ?? time_zone ?? "UTC");
    const span = { from: Date.parse(from), to: Date.parse(to) };
    const busy = await findBusy(sql, [principal.userId], { from, to });
    const away = busy
      .filter(({ source }) => source === "out_of_office")
      .map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), to: Date.parse(ends_at) }));
    const elsewhere = busy
      .filter(({ source }) => source === "external")
      .map(({ starts_at, ends_at }) => ({ starts_at, ends_at }));
    const open = openSpans({ ...hours, travels: await findTravels(sql) }, span);
    const items = without(merged(open), merged(away)).flatMap((one) => clipped(one, span));
    return { items, elsewhere, time_zone: hours.time_zone };
  });
}

function clipped(one: Span, { from, to }: Span): { starts_at: string; ends_at: string }[] {
  const [start, end] = [Math.max(one.from, from), Math.min(one.to, to)];
  if (start >= end) return [];
  return [{ starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() }];
}
