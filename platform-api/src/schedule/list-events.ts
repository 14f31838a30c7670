import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { readerOf } from "./calendar-of.ts";
import { findEvents } from "./events.sql.ts";
import { farthest } from "./series/laid-out.ts";
import { layOut } from "./series/lay-out.ts";
import { findShortFor } from "./series/series.sql.ts";

/** Nearer than this, the clock has laid every series out. */
const NEAR_MS = 366 * 86_400_000;

/**
 * A person's events in a span. Their series are laid out as far as they look, 10 years ahead at most; where that is before
 * the span's end and a series goes on, `laid_out_to` says up to where it is shown.
 */
export async function listEvents(
  services: Services,
  principal: Principal,
  query: { readonly from: string; readonly to: string },
): Promise<{ items: CalendarEvent[]; laid_out_to: string | null }> {
  const to = new Date(query.to).toISOString();
  const most = farthest(Date.now());
  const wanted = to < most ? to : most;
  const look = () =>
    services.db.as(askerOf(principal)).read(async (sql) => ({
      items: await findEvents(sql, readerOf(principal), query),
      short: Date.parse(to) < Date.now() + NEAR_MS ? [] : await findShortFor(sql, principal.userId, to),
    }));
  const seen = await look();
  const behind = seen.short.filter((each) => each.laid_out_to < wanted);
  if (behind.length > 0) {
    for (const { id } of behind) await layOut(services, id, wanted);
    return { items: (await look()).items, laid_out_to: to > most ? most : null };
  }
  return { items: seen.items, laid_out_to: seen.short.length > 0 ? most : null };
}
