import { z } from "zod";
import { line } from "../line.schema.ts";

/** Why a connected calendar can't be read. */
export const connectionProblems = ["unauthorized", "not_found", "unreachable", "too_large"] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** A calendar of a connected account. */
export const ConnectedCalendar = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** What stands in it keeps the person busy. */
  is_read: z.boolean(),
  /** Entries that couldn't be understood, and keep no one busy. */
  unreadable: z.int(),
  /** The person may change what stands in it. */
  is_writable: z.boolean(),
  /** It gets the person's events, as copies. */
  takes_events: z.boolean(),
  /** Copies that stand in it, also while they are being removed. */
  copies: z.int(),
  /** Copies that it refused to take or to let go; they are tried again. */
  refused: z.int(),
});
export type ConnectedCalendar = z.output<typeof ConnectedCalendar>;

/** An account of another calendar that a person connected. */
export const CalendarConnection = z.object({
  _id: z.uuid(),
  provider: z.enum(["caldav", "google", "microsoft"]),
  /** The host of its server, and who signs in there. */
  server: z.string(),
  username: z.string(),
  /** Null while it works. */
  problem: z.enum(connectionProblems).nullable(),
  /** Since when it can't be read. */
  failing_since: z.string().nullable(),
  /** When it was last read whole; null before the first time. */
  read_at: z.string().nullable(),
  /** It is being read right now. */
  is_reading: z.boolean(),
  /** Events may be written into it; otherwise the person has to sign in again first. */
  may_write: z.boolean(),
  /** Its provider asked us to leave it alone until then; null: it didn't. */
  waits_until: z.string().nullable(),
  calendars: z.array(ConnectedCalendar),
});
export type CalendarConnection = z.output<typeof CalendarConnection>;

const password = z
  .string()
  .min(1, "Enter the password.")
  .max(500, "At most 500 characters.")
  .refine((text) => !text.includes("\0"), "Enter the password.");

export const calendarConnectionsSchema = {
  list: {
    response: z.object({
      items: z.array(CalendarConnection),
      /** This installation can keep passwords, so that accounts can be connected. */
      can_connect: z.boolean(),
      /** Where accounts can be connected by consent. */
      providers: z.array(z.enum(["google", "microsoft"])),
    }),
  },
  connect: {
    body: z.object({
      server: line(500).min(1, "Enter the server's address."),
      username: line(200).min(1, "Enter the user name."),
      password,
    }),
    response: CalendarConnection,
  },
  choose: {
    /** The calendars that keep the person busy; the others of the account don't. */
    body: z.object({ is_read: z.array(z.uuid()).max(30, "At most 30 calendars.") }),
    response: CalendarConnection,
  },
  takeEvents: {
    /** The one calendar of the account that gets the person's events; null: none. */
    body: z.object({ calendar_id: z.uuid().nullable() }),
    response: CalendarConnection,
  },
  reconnect: { body: z.object({ password }), response: CalendarConnection },
  read: { response: CalendarConnection },
  /** How many copies of events couldn't be removed there. */
  disconnect: { response: z.object({ left: z.int() }) },
};
