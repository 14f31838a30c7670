import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import type { PlannedEvent } from "./events.sql.ts";
import { tellGuest, type EventNews, type Told } from "./tell-guest.ts";
import { tellInterviewees } from "./tell-interviewees.ts";
import { candidatesOf, refreshBoards, refreshCalendars } from "./who-takes-part.ts";

/** An event before and after a change; undefined where there was none, or is none any more. */
export interface Change {
  readonly before?: PlannedEvent;
  readonly after?: PlannedEvent;
  readonly isMoved: boolean;
  /** What of a series it is about. */
  readonly reach: Told["reach"];
}

/** What the guests who stay are told of a change, if anything. */
export function newsOf({
  before,
  after,
  isMoved,
}: {
  readonly before: { readonly place: string };
  readonly after: { readonly place: string };
  readonly isMoved: boolean;
}): EventNews | null {
  if (isMoved) return "moved";
  return before.place === after.place ? null : "placed";
}

/** Tells each guest once what became of an event, and open pages, in the transaction that changes it. */
export async function tellChange(
  services: Services,
  sql: Sql,
  principal: Principal,
  { before, after, isMoved, reach }: Change,
): Promise<void> {
  const versions = [before, after].filter((event) => event !== undefined);
  const candidates = await candidatesOf(sql, principal, ...versions);
  const were = idsOf(before);
  const now = idsOf(after);
  const say = (userId: string, event: PlannedEvent, what: EventNews) =>
    tellGuest(sql, principal, userId, event, { what, reach, candidates });
  if (after !== undefined) {
    const news = before === undefined ? null : newsOf({ before, after, isMoved });
    for (const userId of now) {
      if (!were.has(userId)) await say(userId, after, "invited");
      else if (news) await say(userId, after, news);
    }
  }
  // What is over isn't canceled for anyone.
  if (before !== undefined && (after !== undefined || Date.parse(before.ends_at) > Date.now())) {
    for (const userId of were) if (!now.has(userId)) await say(userId, before, "cancelled");
  }
  await tellInterviewees(
    services,
    sql,
    principal,
    { ...(before && { before }), ...(after && { after }) },
    candidates,
  );
  await refreshCalendars(sql, ...versions);
  await refreshBoards(sql, principal, candidates);
}

const idsOf = (event: PlannedEvent | undefined) => new Set((event?.guests ?? []).map(({ _id }) => _id));
