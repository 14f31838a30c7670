import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import type { PlannedEvent } from "./events.sql.ts";
import { tellGuest, type EventNews, type Told } from "./tell-guest.ts";
import { tellInterviewees } from "./tell-interviewees.ts";
import { noteFileNews } from "./files/note-file-news.ts";
import { calendarFor, calendarNewsOf, type Sequences } from "./guests/calendar-news.ts";
import { areStayingTold, tellOutside } from "./guests/tell-outside.ts";
import { roomNewsOf } from "./rooms/room-news.ts";
import { candidatesOf, insidersOf, refreshBoards, refreshCalendars, type Teller } from "./who-takes-part.ts";
import { raiseSequence } from "./write-events.sql.ts";

/** An event before and after a change; undefined where there was none, or is none any more. */
export interface Change {
  readonly before?: PlannedEvent;
  readonly after?: PlannedEvent;
  readonly isMoved: boolean;
  /** What of a series it is about. */
  readonly reach: Told["reach"];
  /** The guest whose proposed time it is about: the organizer accepted it, or moved the event back from there. */
  readonly proposal?: { readonly guestId: string; readonly is: "accepted" | "reopened" } | undefined;
  /** The series whose rest `after` is, where it has become an event of its own. */
  readonly parted?: string;
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
  principal: Teller,
  change: Change,
): Promise<void> {
  const { before, after, isMoved, reach, proposal } = change;
  const versions = [before, after].filter((event) => event !== undefined);
  const candidates = await candidatesOf(sql, principal, ...versions);
  const were = idsOf(before);
  const now = idsOf(after);
  const sequences = await sequencesOf(sql, change);
  const calendars = await calendarNewsOf(sql, change, sequences);
  const host = new URL(services.config.publicUrl).hostname;
  const added = after && (await calendarFor(sql, after, calendars.added, host));
  const stays = after && (await calendarFor(sql, after, calendars.stays, host));
  const gone = before && (await calendarFor(sql, before, calendars.gone, host));
  // Those who stay in the rest of a series have the series too.
  const former = change.parted === undefined ? undefined : gone;
  const isKept = before !== undefined && after !== undefined;
  const news = isKept ? newsOf({ before, after, isMoved }) : null;
  const room = isKept && news === null ? await roomNewsOf(sql, before, after) : null;
  const say = (userId: string, event: PlannedEvent, what: EventNews, calendar: typeof added) => {
    const email = event.guests.find(({ _id }) => _id === userId)?.email ?? "";
    const part = calendar?.(email);
    const beside = calendar === stays ? former?.(email) : undefined;
    return tellGuest(sql, principal, userId, event, {
      what: what === "moved" && proposal?.guestId === userId ? proposal.is : what,
      reach,
      candidates,
      before: calendar === added ? undefined : before,
      room,
      ...(part && { calendar: { ...part, ...(beside && { beside }) } }),
    });
  };
  if (after !== undefined) {
    for (const userId of now) {
      if (!were.has(userId)) await say(userId, after, "invited", added);
      else if (news) await say(userId, after, news, stays);
      else if (room?.people.has(userId)) await say(userId, after, "roomed", undefined);
    }
  }
  // What is over isn't canceled for anyone.
  if (before !== undefined && (after !== undefined || Date.parse(before.ends_at) > Date.now())) {
    for (const userId of were) if (!now.has(userId)) await say(userId, before, "cancelled", gone);
  }
  await tellInterviewees(services, sql, principal, change, candidates, sequences);
  await tellOutside(services, sql, principal, change, calendars);
  if (before !== undefined && after !== undefined)
    await noteFileNews(sql, before, after, {
      people: news !== null,
      outside: areStayingTold(change),
    });
  await refreshCalendars(sql, ...versions);
  await refreshBoards(sql, principal, candidates);
}

/** What calendars tell the versions by, raised where times, rule or place change. */
async function sequencesOf(sql: Sql, change: Change): Promise<Sequences> {
  const { before, after, isMoved, parted } = change;
  if (before === undefined) return { before: 0, after: after?.sequence ?? 0 };
  const isRaised = after === undefined || parted !== undefined || newsOf({ before, after, isMoved }) !== null;
  const raised = isRaised ? ((await raiseSequence(sql, before._id)) ?? before.sequence + 1) : before.sequence;
  return { before: raised, after: parted === undefined ? raised : (after?.sequence ?? 0) };
}

const idsOf = (event: PlannedEvent | undefined) => new Set(event === undefined ? [] : insidersOf(event));
