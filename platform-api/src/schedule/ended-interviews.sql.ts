import { sql } from "kysely";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import type { PlannedEvent } from "./events.sql.ts";
import type { Interviewee } from "./interviewees.sql.ts";
import { type KnownPerson, toPerson } from "./people.sql.ts";

/** An interview that is off, as everyone who takes part knew it. */
export interface EndedInterview {
  readonly event: PlannedEvent;
  readonly candidates: readonly Interviewee[];
  /** The status that its application ended with. */
  readonly ending: string;
}

interface Row extends Omit<
  CalendarEvent,
  | "organizer"
  | "guests"
  | "candidates"
  | "files"
  | "subjects"
  | "editable"
  | "booked"
  | keyof typeof SINGLE
  | "at"
> {
  readonly organizer: KnownPerson;
  readonly guests: readonly KnownPerson[];
  readonly outside: readonly { readonly _id: string; readonly email: string; readonly name: string }[];
  readonly sequence: number;
  readonly candidates: readonly Interviewee[];
  readonly ending: string;
}

/** An interview never repeats. */
const SINGLE = { recurrence: "none", custom: null, until: null, count: null, is_changed: false } as const;

/** What guests answered to what is off tells no one anything. */
const UNSAID = { response: null, note: "", proposed_at: null };

/** Removes the coming interviews of an application that has ended, and returns them. Runs as `worker`. */
export async function takeEndedInterviews(db: Sql, applicationId: string): Promise<EndedInterview[]> {
  const { rows } = await sql<Row>`select * from end_interviews(${applicationId})`.execute(db);
  return rows.map(({ organizer, guests, outside, candidates, ending, ...event }) => ({
    event: {
      ...event,
      ...SINGLE,
      at: event.starts_at,
      organizer: toPerson(organizer),
      guests: [
        ...guests.map((one) => ({ ...toPerson(one), is_outside: false, ...UNSAID })),
        ...outside.map((one) => ({
          ...one,
          name: one.name || one.email,
          logo_url: null,
          is_outside: true,
          ...UNSAID,
        })),
      ],
      application_id: null,
      candidates: [],
      files: [],
      subjects: [],
      editable: false,
      booked: false,
    },
    candidates,
    ending,
  }));
}

/** Adds a line, if there is a detail, to an application's history, and opens its page to the link with the hash. Runs as `worker`. */
export async function noteEndedInterview(
  db: Sql,
  applicationId: string,
  line: { readonly organizerId: string; readonly detail: string | null; readonly tokenHash: Buffer | null },
): Promise<void> {
  const { organizerId, detail, tokenHash } = line;
  await sql`select note_ended_interview(${applicationId}, ${organizerId}, ${detail}, ${tokenHash})`.execute(
    db,
  );
}
