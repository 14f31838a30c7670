import { createHash } from "node:crypto";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { findFeedEvents } from "../../feed/feed.sql.ts";
import { ownEventOf } from "../../feed/own-event.ts";
import { calendarOf } from "../../ics/calendar.ts";
import { eventLines } from "../../ics/event-lines.ts";
import type { Copies, Copy } from "../calendar-source.ts";
import type { PlacedEvent } from "./placed-events.sql.ts";

const DAY_MS = 86_400_000;
/** Days of the past in which a copy follows its event, and days around now in which an event is first put there. */
const FOLLOWED_DAYS = 31;
const NEW_SINCE_DAYS = 1;
const NEW_TO_DAYS = 365;
/** The most events of one person, the latest first. */
const MOST = 5000;

/** A copy as it has to be. */
export interface WantedCopy extends Copy {
  /** The same while what it says is. */
  readonly mark: string;
}

/** Whose copies, and where they are opened. */
export interface CopiesOwner {
  readonly personId: string;
  readonly timeZone: string;
  readonly publicUrl: string;
}

/**
 * The copies that a person's calendar has to have: of what takes place from a day ago to a year ahead, and wherever one
 * stands already. They name no one else, so that no server invites anyone. Needs the worker.
 */
export async function wantedCopies(
  sql: Sql,
  { personId, timeZone, publicUrl }: CopiesOwner,
  placed: ReadonlyMap<string, PlacedEvent>,
  copies: Copies,
): Promise<WantedCopy[]> {
  const host = new URL(publicUrl).hostname;
  const now = Date.now();
  const since = new Date(now - FOLLOWED_DAYS * DAY_MS).toISOString();
  const events = await findFeedEvents(sql, personId, since, MOST);
  const isNear = ({ starts_at, ends_at, recurrence }: (typeof events)[number]) =>
    Date.parse(starts_at) < now + NEW_TO_DAYS * DAY_MS &&
    (recurrence !== "none" || Date.parse(ends_at) > now - NEW_SINCE_DAYS * DAY_MS);
  return events
    .filter((each) => placed.has(each.id) || isNear(each))
    .map((found) => {
      const { id: eventId, created_at } = found;
      const event = ownEventOf(found, host);
      const text = calendarOf(null, [event], eventLines(event, new Date(created_at)));
      // Times that stand one by one have to follow as days go by.
      const day = copies.isLaidOut(event) ? new Date(now).toISOString().slice(0, 10) : "";
      const mark = createHash("sha256").update([text, day].join("")).digest("base64url");
      return { eventId, event, text, timeZone, url: publicUrl + paths.event(eventId), mark };
    });
}
