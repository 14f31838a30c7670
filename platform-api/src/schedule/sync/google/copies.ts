import type { calendar_v3 } from "@googleapis/calendar";
import type { IcsEvent } from "../../ics/event-lines.ts";
import { hoursBetween } from "../../series/starts-of.ts";
import type { Copies } from "../calendar-source.ts";
import { singleTimes } from "../out/single-times.ts";
import { entriesOf, removeEntry, writeEntry } from "./entries.ts";
import { googleEvent } from "./google-event.ts";
import { googleId } from "./google-uid.ts";
import { writeTimes } from "./write-times.ts";

/** Ids follow from the event's, and so do their UIDs. */
const FOLLOWS = { remoteIds: [], uids: [] };

/**
 * Puts copies of our events into Google's calendars. Each has an id made from its event's, so that Google refuses a second one.
 * `ownIds` ends the UIDs of our events.
 */
export const googleCopies = (google: calendar_v3.Calendar, ownIds: string): Copies => ({
  isLaidOut,
  async put(calendarId, copy, isKnown) {
    const { eventId, event } = copy;
    const calendar = { google, calendarId, uid: event.uid };
    const times = isLaidOut(event) ? singleTimes(event, Date.now()) : [undefined];
    const wanted = new Map(times.map((time) => [googleId(eventId, time?.at), googleEvent(copy, time)]));
    const there = isKnown ? await entriesOf(calendar) : new Map<string, calendar_v3.Schema$Event>();
    for (const id of there.keys()) if (!wanted.has(id)) await removeEntry(calendar, id);
    for (const [id, entry] of wanted) await writeEntry(calendar, { ...entry, id }, there.get(id));
    if (event.rule.recurrence !== "none" && !isLaidOut(event)) await writeTimes(calendar, copy);
    return FOLLOWS;
  },
  async remove(calendarId, eventId) {
    const calendar = { google, calendarId, uid: `${eventId}${ownIds}` };
    const main = googleId(eventId);
    await removeEntry(calendar, main);
    for (const id of (await entriesOf(calendar)).keys()) if (id !== main) await removeEntry(calendar, id);
  },
});

// Google Calendar has no hours among what repeats.
const isLaidOut = ({ rule }: IcsEvent) => hoursBetween(rule) !== null;
