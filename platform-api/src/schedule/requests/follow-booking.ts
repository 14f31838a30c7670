import { closedWords, newLinkWords } from "@loubby/shared-contracts/http/schedule/my-request-words";
import * as paths from "@loubby/shared-contracts/paths";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { hashOfToken } from "#api/identity/sessions/tokens";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import type { Bookable, Host } from "../bookings/bookable.ts";
import { type BookingNews, hostsOf, tellHosts } from "../bookings/booking-mail.ts";
import type { KeptBooking } from "../bookings/kept-booking.ts";
import { notBookable } from "../bookings/slot-gone.ts";
import { hostWords } from "../bookings/with-words.ts";
import { spokenSpan } from "../wall-time.ts";
import type { KnownRequest } from "./known-request.ts";
import {
  findKnownRequest,
  findRequestOfLink,
  makeInterview,
  noteRequest,
  settleRequest,
} from "./known-request.sql.ts";
import { interviewCalendar, mailBooked } from "./booked-mail.ts";
import { keepMailedLink, linkToBooking } from "./request-links.sql.ts";

/** The open request of a link. Throws 404 for an unknown link, 410 `request_over` once it has ended. */
export async function requireOpenRequest(sql: Sql, token: string): Promise<KnownRequest> {
  const request = await findRequestOfLink(sql, hashOfToken(token));
  if (request === undefined) throw linkUnknown();
  const said = endOf(request);
  if (said !== null) throw new ApiError(410, "request_over", said);
  return request;
}

/** Why nothing can be booked for a request any more, with what to do; null while it is open, or open again. */
export function endOf({ state, is_over, can_choose_again, ...request }: KnownRequest): string | null {
  const { company_name } = request;
  // Someone who was rejected isn't told of it here.
  if (is_over || state === "withdrawn") return closedWords(request);
  if (state === "expired") return `This link has expired. Ask ${company_name} for another one.`;
  if (state === "canceled")
    return can_choose_again ? null : `This interview is canceled. ${newLinkWords(company_name)}`;
  return state === "asked" ? null : "This was booked already.";
}

/** What is booked for a request: it needs no confirmation, as the company asked for it. Throws 410 for what strangers share. */
export function bookedForRequest(type: Bookable): Bookable {
  if (type.seats > 1) throw notBookable();
  return { ...type, needs_confirmation: false };
}

/** What became of what a candidate booked for a request. */
interface Followed {
  readonly request: KnownRequest;
  readonly booking: KeptBooking;
  /** As everyone knew it; null for a new one. */
  readonly before: KeptBooking | null;
  readonly host: Host;
  /** Who would have met them before; null where that is the same. */
  readonly instead_of: Host | null;
  readonly news: BookingNews;
  /** Who did it: the candidate, or someone of the company. */
  readonly by: "visitor" | "host";
  readonly actorId: string;
  /** The secret that opens the booking. */
  readonly token: string;
}

/** Keeps request, history, calendar and everyone in step with its booking, in the transaction that changes it. Runs as `worker`. */
export async function followBooking(services: Services, sql: Sql, followed: Followed): Promise<void> {
  const { request, booking, before, host, instead_of, news, by, actorId, token } = followed;
  const [line, told] = LINES[news];
  if (news === "confirmed") {
    await settleRequest(sql, request.id, { state: "booked", booking_id: booking.id });
    await linkToBooking(sql, request.id, booking.id);
  }
  // The mail below names it.
  await keepMailedLink(sql, hashOfToken(token));
  if (news === "canceled")
    await settleRequest(sql, request.id, {
      state: "canceled",
      task_title: taskOfCanceled(request.kind_name),
    });
  else if (booking.event_id !== null)
    await makeInterview(sql, request.id, booking.event_id, booking.sequence);
  const who = news === "confirmed" || instead_of !== null ? ` with ${hostWords(booking, host)}` : "";
  const hadOther = before !== null && spokenSpan(before) !== spokenSpan(booking);
  const was = hadOther ? `. It was ${spokenSpan(before)}` : "";
  const detail = truncate(`${spokenSpan(booking)}${who}${was}`, LONGEST_DETAIL);
  await noteRequest(sql, request.id, { actorId, kind: line, detail });
  if (request.may_be_mailed) {
    // As it is now: whether another time can be chosen.
    const known = (await findKnownRequest(sql, request.id)) ?? request;
    await mailBooked(services, sql, { ...followed, request: known });
  }
  if (by === "visitor") {
    const link = paths.application(request.job_id, request.application_id);
    const userIds = [...new Set([...hostsOf(booking), request.asked_by])];
    const calendar = interviewCalendar(services, followed);
    await tellHosts(sql, { booking, before }, told, { userIds, link, calendar });
  }
  const payload = { jobId: request.job_id, applicationId: request.application_id };
  await emitLater(sql, `org:${request.organization_id}`, "applications.changed.v1", payload);
  await emitLater(sql, `user:${request.candidate_id}`, "applications.changed.v1", payload);
}

/** Characters that a line of the history has room for, before the ellipsis of a longer one. */
const LONGEST_DETAIL = 297;

/** The line of the history, and what the host is told. What needs no confirmation is neither requested nor declined. */
const LINES = {
  requested: ["interview_booked", "confirmed"],
  confirmed: ["interview_booked", "confirmed"],
  moved: ["interview_moved", "moved"],
  handed_over: ["interview_moved", "moved"],
  declined: ["interview_cancelled", "canceled"],
  canceled: ["interview_cancelled", "canceled"],
} as const;

// Also once the candidate can't choose any more.
const taskOfCanceled = (kind: string) => `Find another time with {first_name} {last_name}: ${kind}`;

/** Refuses a link that no one knows: 404. */
export const linkUnknown = () =>
  new ApiError(
    404,
    "link_unknown",
    "This link isn't complete, or a newer one replaced it. Open the link in the newest mail.",
  );
