import { sql as query } from "kysely";
import type { GuestAnswer } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { hashOfToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { isBooked } from "../bookings/bookings.sql.ts";
import { interviewName } from "../interview-name.ts";
import { findAnswer, type GuestAnswered } from "./answers.sql.ts";
import { giveAnswer } from "./give-answer.ts";
import { findOccurrence, type Occurrence } from "./occurrence.sql.ts";
import { findFilesForGuest, type StoredEventFile } from "../files/event-files.sql.ts";

/** What a mailed link shows: one event, and the guest that it was made for. */
export interface Invitation {
  readonly event: Occurrence;
  readonly guest: { readonly name: string; readonly email: string };
  readonly organizer: string;
  /** Its time has changed since the link was mailed, with that of its series. */
  readonly isMoved: boolean;
  /** The guest booked it: nothing is to be answered. */
  readonly isBooked: boolean;
  /** Whose candidate the guest is, in an interview. */
  readonly company: string | null;
  readonly answer: GuestAnswered | null;
  /** Those that the guest may open. */
  readonly files: readonly Pick<StoredEventFile, "_id" | "name" | "size">[];
}

/** Who a link was made for. */
export interface Linked {
  readonly event_id: string;
  readonly guest_id: string;
  readonly at: string | null;
  readonly is_there: boolean;
  readonly guest_name: string;
  readonly guest_email: string;
  readonly organizer: string;
  readonly company_name: string | null;
  readonly job_title: string | null;
  readonly is_moved: boolean;
}

const TOKEN = /^[\w-]{43}$/;

/** Returns the invitation of a link and changes nothing. Throws 404 for an unknown link, 410 for one that leads nowhere any more. */
export function readInvitation({ db }: Services, token: string): Promise<Invitation> {
  return db.as({ role: "worker" }).read(async (sql) => {
    const linked = await requireLinked(sql, token);
    const { event_id: eventId, guest_id: guestId, company_name, job_title } = linked;
    const event =
      (await findOccurrence(sql, eventId, linked.at)) ?? (await findOccurrence(sql, eventId, null));
    if (event === undefined) throw over();
    const title = company_name === null ? event.title : interviewName(company_name, job_title);
    return {
      event: { ...event, title },
      guest: { name: linked.guest_name, email: linked.guest_email },
      organizer: linked.organizer,
      isMoved: linked.is_moved,
      isBooked: await isBooked(sql, eventId),
      company: company_name,
      answer: (await findAnswer(sql, { eventId, guestId }, event.at)) ?? null,
      files: await findFilesForGuest(sql, eventId, guestId),
    };
  });
}

/** Answers for the guest that a link was made for. Throws what the link and `giveAnswer` throw. */
export async function answerByLink({ db }: Services, token: string, answer: GuestAnswer): Promise<void> {
  await db.as({ role: "worker" }).write(async (sql) => {
    const { event_id, guest_id, guest_name, guest_email } = await requireLinked(sql, token);
    await giveAnswer(sql, { eventId: event_id, guestId: guest_id }, guest_name || guest_email, answer);
  });
}

/** Returns who a link's secret was made for, or undefined. Runs as `worker`. */
export async function findLinked(sql: Sql, token: string): Promise<Linked | undefined> {
  const { rows } = await query<Linked>`
    select * from invitation_of_link(${hashOfToken(token)})`.execute(sql);
  return rows[0];
}

/** Returns who a link's secret was made for. Throws 404 for an unknown one, 410 for one that leads nowhere any more. */
export async function requireLinked(sql: Sql, token: string): Promise<Linked> {
  const linked = TOKEN.test(token) ? await findLinked(sql, token) : undefined;
  if (linked === undefined)
    throw new ApiError(404, "link_unknown", "There is nothing at this address. The link may be incomplete.");
  if (!linked.is_there) throw over();
  return linked;
}

const over = () =>
  new ApiError(410, "link_over", "This event was canceled, or you're no longer invited to it.");
