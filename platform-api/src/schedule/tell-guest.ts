import * as paths from "@loubby/shared-contracts/paths";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Mail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import { filesLine } from "./files/file-words.ts";
import { interviewName } from "./interview-name.ts";
import type { Interviewee } from "./interviewees.sql.ts";
import { spokenStart } from "./wall-time.ts";
import { eventNotices } from "./notices.ts";

const TITLES = {
  invited: "New invitation",
  moved: "Event moved",
  placed: "Event changed",
  cancelled: "Event canceled",
} as const;
/** The same words as the subjects of mails to candidates. */
const INTERVIEW_TITLES = {
  invited: "Interview invitation",
  moved: "Interview changed",
  placed: "Interview changed",
  cancelled: "Interview canceled",
} as const;

const DID = {
  invited: "invited you to",
  moved: "moved",
  placed: "changed the place of",
  cancelled: "canceled",
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
  readonly ending?: EndedBy;
  /** What their calendar is told, where they want the notice by mail. */
  readonly calendar?: NonNullable<Mail["calendar"]>;
}

function newsOf(organizer: string, what: keyof typeof DID, ending: EndedBy | undefined): string {
  if (ending === undefined) return `${organizer} ${DID[what]}`;
  const why = ENDINGS[ending.status] ?? "is no longer a candidate";
  return `${ending.candidate} ${why}, so this is canceled:`;
}

/** Tells a guest by bell what happened to an event of theirs; candidates read an interview's job instead of its title. */
export function tellGuest(
  sql: Sql,
  organizer: Pick<Principal, "name">,
  userId: string,
  event: CalendarEvent,
  { what, reach, candidates, ending, calendar }: Told,
): Promise<void> {
  const isInterview = event.kind === "interview";
  const me = isInterview ? candidates.find(({ candidate_id }) => candidate_id === userId) : undefined;
  const files = what === "cancelled" ? null : filesLine(event, me !== undefined);
  const place = what === "cancelled" || event.place === "" ? "" : `, ${truncate(event.place, PLACE)}`;
  const { starts_at, ends_at, time_zone } = event;
  const words = spokenStart(event);
  const isSeries = event.recurrence !== "none";
  const when = `${isSeries ? repeatedTime(words, event, reach) : words}${place}${files === null ? "" : `. ${truncate(files, FILES)}`}`;
  const title = me ? interviewName(me.company_name, me.job_title) : event.title;
  return tell(sql, {
    userId,
    organizationId: null,
    title: (isInterview ? INTERVIEW_TITLES : TITLES)[what],
    body:
      me && ending
        ? `Canceled: “${title}”, ${when}`
        : `${newsOf(organizer.name, what, ending)} “${title}”, ${when}`,
    link: what === "cancelled" ? paths.schedule : paths.event(event._id, isSeries ? event.at : null),
    notice: me ? eventNotices.interview : eventNotices.event,
    // Days are the same in every zone: nothing is to be said by the reader's clocks.
    ...(!event.all_day && { span: { starts_at, ends_at, time_zone, words } }),
    ...(calendar && { calendar }),
  });
}

/** `Tue, Mar 3, 10:00 UTC` alone, `from … on`, or `…, repeats weekly until Mar 31, 2026`. */
function repeatedTime(words: string, event: CalendarEvent, reach: Reach): string {
  if (reach === "this") return words;
  if (reach === "following") return `from ${words} on`;
  return `${words}, ${(repeatWords(event) ?? "").replace("Repeats", "repeats")}`;
}
