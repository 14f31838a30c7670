import type { GuestAnswer } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { emitLaterTo } from "#api/realtime/emit-later";
import { isBooked } from "../bookings/bookings.sql.ts";
import { holdSeries, type Series } from "../series/series.sql.ts";
import { instantsOf, spokenSpan } from "../wall-time.ts";
import { findAnswer, findGuest, type GuestAnswered, type GuestKey, putAnswer } from "./answers.sql.ts";
import { findInvitedPeople } from "./guests.sql.ts";
import { findOccurrence, type Occurrence } from "./occurrence.sql.ts";
import { tellOrganizer } from "./tell-organizer.ts";
import { writeElsewhere } from "../sync/out/write-elsewhere.ts";

/** How much later another time may be. */
const YEAR_MS = 366 * 86_400_000;

/**
 * Keeps what a guest answers, and tells the organizer of anything new. The event is held meanwhile, so that an answer comes
 * before a move of it or after. Throws 404 for someone who isn't a guest, 409 for what was booked, where an answer would change
 * nothing of the booking, and where the time isn't the one that was shown, 410 for what is over or canceled, 422 for a start that can't be proposed. Runs as `worker`.
 */
export async function giveAnswer(
  sql: Sql,
  key: GuestKey,
  name: string,
  { response, note, proposed, reach, ...shown }: GuestAnswer,
): Promise<void> {
  const series = await holdSeries(sql, key.eventId);
  const guest = series && (await findGuest(sql, key));
  if (series === undefined || guest === undefined)
    throw new ApiError(404, "event_not_found", "You're no longer invited to this event.");
  if (await isBooked(sql, key.eventId))
    throw new ApiError(
      409,
      "booked",
      "You booked this time. Move or cancel it in your application, or by the link in the mail about it.",
    );
  const event = await requireShown(sql, series, shown);
  const answer: GuestAnswered = {
    response,
    note,
    proposed_at: proposed === undefined ? null : proposedStart(event, proposed),
  };
  const isOne = event.recurrence !== "none" && (reach === "this" || proposed !== undefined);
  const before = await findAnswer(sql, key, event.at);
  await putAnswer(sql, { ...key, guest, at: isOne ? event.at : null }, answer);
  if (isSame(before, answer)) return;
  await tellOrganizer(sql, { series, event, guest: name, answer, isOne });
  const people = await findInvitedPeople(sql, key.eventId);
  await emitLaterTo(sql, [guest.owner_id, ...people], "schedule.changed.v1", { eventId: key.eventId });
  // Who declines has it in their own calendars no longer.
  await writeElsewhere(sql, people);
}

async function requireShown(
  sql: Sql,
  { id, rule }: Series,
  shown: Pick<GuestAnswer, "at" | "starts_at">,
): Promise<Occurrence> {
  // A single event is named by its start, which moves with it.
  const event = await findOccurrence(sql, id, rule.recurrence === "none" ? null : shown.at);
  if (event === undefined)
    throw new ApiError(
      410,
      "event_over",
      "This one of the series was canceled, or the series has other times now.",
    );
  if (Date.parse(event.ends_at) <= Date.now()) throw new ApiError(410, "event_over", "This event is over.");
  if (Date.parse(event.starts_at) === Date.parse(shown.starts_at)) return event;
  throw new ApiError(
    409,
    "event_moved",
    `This event has moved to ${spokenSpan(event)}. Please answer for the new time.`,
  );
}

/** The start that a guest proposes (ISO 8601). Throws 422 at its field. */
function proposedStart(event: Occurrence, proposed: NonNullable<GuestAnswer["proposed"]>): string {
  const start = Date.parse(instantsOf({ ...proposed, duration: 0 }).startsAt);
  const refuse = (message: string) =>
    new ApiError(422, "impossible_proposal", message, [{ path: "proposed", message }]);
  if (event.all_day) throw refuse("An event that is all day has no time. Write a note instead.");
  if (start <= Date.now()) throw refuse("Propose a time that is still ahead.");
  if (start > Date.parse(event.starts_at) + YEAR_MS)
    throw refuse("Propose a time at most a year later than planned.");
  if (start === Date.parse(event.starts_at)) throw refuse("The event begins at this time already.");
  return new Date(start).toISOString();
}

const isSame = (before: GuestAnswered | undefined, now: GuestAnswered) =>
  before?.response === now.response && before.note === now.note && before.proposed_at === now.proposed_at;
