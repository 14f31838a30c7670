import * as paths from "@loubby/shared-contracts/paths";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { ToldSpan } from "@loubby/shared-contracts/http/notifications/told-span";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Mail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import { filesLine } from "./files/file-words.ts";
import { interviewName } from "./interview-name.ts";
import type { Interviewee } from "./interviewees.sql.ts";
import type { RoomNews } from "./rooms/room-news.ts";
import { spokenSpan, spokenStart } from "./wall-time.ts";
import { difference } from "./what-changed.ts";
import { eventNotices } from "./notices.ts";

const TITLES = {
  invited: "New invitation",
  moved: "Event moved",
  placed: "Event has a new place",
  roomed: "Event has a new room",
  accepted: "Moved to the time you proposed",
  reopened: "Event moved back",
  cancelled: "Event canceled",
} as const;
/** The same words as the subjects of mails to candidates. */
const INTERVIEW_TITLES = {
  invited: "Interview invitation",
  moved: "Interview moved",
  placed: "Interview has a new place",
  roomed: "Interview has a new room",
  accepted: "Moved to the time you proposed",
  reopened: "Interview moved back",
  cancelled: "Interview canceled",
} as const;

const DID = {
  invited: (event: string) => `invited you to ${event}`,
  moved: (event: string) => `moved ${event}`,
  placed: (event: string) => `changed the place of ${event}`,
  roomed: (event: string) => `changed the room of ${event}`,
  accepted: (event: string) => `moved ${event} to the time you proposed`,
  reopened: (event: string) => `moved ${event} back and is thinking about your time again`,
  cancelled: (event: string) => `canceled ${event}`,
} as const;
/** Characters of a place that fit into a line of the bell; the event has all of it. */
const PLACE = 120;
/** The same of what its files are called. */
const FILES = 160;
/** Why no one canceled an interview that is off, by the status that its application ended with. */
const ENDINGS: Readonly<Record<string, string>> = {
  withdrawn: "withdrew",
  hired: "was hired",
  rejected: "was rejected",
};

/** Why an interview ends with its application. */
interface EndedBy {
  readonly candidate: string;
  readonly status: string;
}

/** What happened to an event. */
export type EventNews = keyof typeof TITLES;

/** What a guest is told. */
export interface Told {
  readonly what: EventNews;
  /** What of a series it is about; of a single event nothing is said of it. */
  readonly reach: Reach;
  readonly candidates: readonly Interviewee[];
  /** The event as they knew it. */
  readonly before?: CalendarEvent | undefined;
  readonly room?: Pick<RoomNews, "was" | "now"> | null;
  readonly ending?: EndedBy;
  /** What their calendar is told, where they want the notice by mail. */
  readonly calendar?: NonNullable<Mail["calendar"]>;
}

function newsOf(organizer: string, what: EventNews, event: string, ending: EndedBy | undefined): string {
  if (ending === undefined) return `${organizer} ${DID[what](event)}`;
  const why = ENDINGS[ending.status] ?? "is no longer a candidate";
  return `${ending.candidate} ${why}, so this is canceled: ${event}`;
}

/** Tells a guest by bell what happened to an event of theirs; candidates read an interview's job instead of its title. */
export function tellGuest(
  sql: Sql,
  organizer: Pick<Principal, "name">,
  userId: string,
  event: CalendarEvent,
  { what, reach, candidates, before, room, ending, calendar }: Told,
): Promise<void> {
  const isInterview = event.kind === "interview";
  const me = isInterview ? candidates.find(({ candidate_id }) => candidate_id === userId) : undefined;
  const isOff = what === "cancelled";
  const files = isOff ? null : filesLine(event, me !== undefined);
  const place = isOff || event.place === "" ? "" : `, ${truncate(event.place, PLACE)}`;
  const { starts_at, ends_at, time_zone } = event;
  const words = spokenStart(event);
  const isSeries = event.recurrence !== "none";
  const when = `${isSeries ? repeatedTime(words, event, reach) : words}${place}${files === null ? "" : `. ${truncate(files, FILES)}`}`;
  const was = isOff || before === undefined ? null : wasWords(what, before, event, room ?? null);
  const title = me ? interviewName(me.company_name, me.job_title) : event.title;
  return tell(sql, {
    userId,
    organizationId: null,
    title: (isInterview ? INTERVIEW_TITLES : TITLES)[what],
    body:
      me && ending
        ? `Canceled: “${title}”, ${when}`
        : `${newsOf(organizer.name, what, `“${title}”`, ending)}, ${when}${was === null ? "" : `. ${was.words}`}`,
    link: isOff ? paths.schedule : paths.event(event._id, isSeries ? event.at : null),
    notice: me ? eventNotices.interview : eventNotices.event,
    // Days are the same in every zone: nothing is to be said by the reader's clocks.
    ...(!event.all_day && { span: { starts_at, ends_at, time_zone, words, ...was?.span } }),
    ...(calendar && { calendar }),
  });
}

/** What a line says of how it was, and how its reader's clocks say that. */
function wasWords(
  what: EventNews,
  before: CalendarEvent,
  after: CalendarEvent,
  room: Pick<RoomNews, "was" | "now"> | null,
): { readonly words: string; readonly span?: Pick<ToldSpan, "was"> } | null {
  if (what === "roomed") return room && { words: difference("Room", room.was, room.now) ?? "" };
  if (what === "placed")
    return before.place === "" ? null : { words: `It was ${truncate(before.place, PLACE)}` };
  const words = spokenSpan(before);
  if (words === spokenSpan(after)) return null;
  const { starts_at, ends_at, time_zone } = before;
  const place =
    before.place === after.place || before.place === "" ? "" : `, ${truncate(before.place, PLACE)}`;
  return {
    words: `It was ${words}${place}`,
    ...(!before.all_day && !after.all_day && { span: { was: { starts_at, ends_at, time_zone, words } } }),
  };
}

/** `Tue, Mar 3, 10:00 UTC` alone, `from … on`, or `…, repeats weekly until Mar 31, 2026`. */
function repeatedTime(words: string, event: CalendarEvent, reach: Reach): string {
  if (reach === "this") return words;
  if (reach === "following") return `from ${words} on`;
  return `${words}, ${(repeatWords(event) ?? "").replace("Repeats", "repeats")}`;
}
