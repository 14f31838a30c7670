import * as paths from "@loubby/shared-contracts/paths";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { spokenTime } from "./wall-time.ts";

const TITLES = { invited: "New invitation", moved: "Event moved", cancelled: "Event cancelled" } as const;

/** Tells a guest by bell what happened to an event of theirs. */
export function tellGuest(
  sql: Sql,
  organizer: Pick<Principal, "name">,
  userId: string,
  event: CalendarEvent,
  what: keyof typeof TITLES,
): Promise<void> {
  const when = spokenTime(event.starts_at, event.time_zone);
  return tell(sql, {
    userId,
    organizationId: null,
    title: TITLES[what],
    body: `${organizer.name}: ${event.title}, ${when}`,
    link: what === "cancelled" ? paths.schedule : paths.event(event._id),
    type: "schedule",
  });
}
