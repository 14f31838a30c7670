import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { bookingRequest } from "@loubby/shared-contracts/http/schedule/booking-request-path";
import type { myBookingRequests } from "@loubby/shared-contracts/http/schedule/my-booking-requests";
import type { MyBookingRequest } from "@loubby/shared-contracts/http/schedule/my-booking-requests.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { askerOf, type Principal } from "#api/access/principal";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { asBooker } from "../bookings/as-booker.ts";
import { endOf } from "./follow-booking.ts";
import { findKnownRequest } from "./known-request.sql.ts";
import { findMyRequest, findMyRequests } from "./my-requests.sql.ts";
import { insertPageLink, linkToBooking } from "./request-links.sql.ts";

/** A candidate, signed in or known by the link to their application. */
type Candidate = Pick<Principal, "userId" | "organization">;

/** Lists what a candidate was asked to book for one of their applications; none for another person's. */
export function readMyRequests(
  { db }: Services,
  candidate: Candidate,
  applicationId: string,
): Promise<MyBookingRequest[]> {
  return db.as(askerOf(candidate)).read((sql) => findMyRequests(sql, applicationId));
}

/** Returns one of a candidate's requests. Throws 404. */
export async function readMyRequest(
  { db }: Services,
  candidate: Candidate,
  requestId: string,
): Promise<MyBookingRequest> {
  const mine = await db.as(askerOf(candidate)).read((sql) => findMyRequest(sql, requestId));
  if (mine === undefined) throw requestNotFound();
  return mine;
}

/** Makes a link of a candidate's own to one of their requests, or to what they booked. Throws 404, 410 `request_over`. */
export async function openMyRequest(
  services: Services,
  candidate: Candidate,
  requestId: string,
): Promise<ReplyOf<typeof myBookingRequests.open>> {
  await readMyRequest(services, candidate, requestId);
  const token = newToken();
  return asBooker(services).write(async (sql) => {
    const request = await findKnownRequest(sql, requestId);
    if (request === undefined) throw requestNotFound();
    const ended = request.state === "booked" ? null : endOf(request);
    if (ended !== null) throw new ApiError(410, "request_over", ended);
    await insertPageLink(sql, requestId, hashOfToken(token));
    if (request.booking_id === null || request.state === "canceled")
      return { path: bookingRequest(token), move: null };
    await linkToBooking(sql, requestId, request.booking_id);
    return { path: paths.booked(token), move: `${paths.booked(token)}/move` };
  });
}

const requestNotFound = () =>
  new ApiError(404, "request_not_found", "This request doesn't exist, or it isn't for you.");
