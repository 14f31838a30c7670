import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { followBooking } from "../requests/follow-booking.ts";
import { findRequestOfBooking } from "../requests/known-request.sql.ts";
import { findHost } from "./bookable.sql.ts";
import { type BookingNews, mailVisitor, tellHosts } from "./booking-mail.ts";
import { insertLink } from "./bookings.sql.ts";
import type { Changer } from "./changer.ts";
import type { KeptBooking } from "./kept-booking.ts";
import { tellColleagues } from "./tell-colleagues.ts";

/** What became of a booking, and what it was before. */
export interface Change {
  readonly before: KeptBooking;
  readonly booking: KeptBooking;
  readonly news: BookingNews;
}

/**
 * Tells a visitor and the hosts of a change, each of what the others did. A visitor's own token stays theirs; what a host
 * does comes with another one.
 */
export async function tellBoth(
  services: Services,
  sql: Sql,
  { before, booking, news }: Change,
  changer: Changer,
): Promise<void> {
  const token = "token" in changer ? changer.token : newToken();
  if (!("token" in changer)) await insertLink(sql, hashOfToken(token), booking.id);
  const host = await findHost(sql, booking.host_id);
  const instead_of = before.host_id === booking.host_id ? null : await findHost(sql, before.host_id);
  const request = await findRequestOfBooking(sql, booking.id);
  const by = "token" in changer ? ("visitor" as const) : ("host" as const);
  if (request) {
    const actorId = "token" in changer ? request.candidate_id : changer.userId;
    await followBooking(services, sql, {
      request,
      booking,
      before,
      host,
      instead_of,
      news,
      by,
      actorId,
      token,
    });
  } else {
    await mailVisitor(services, sql, { booking, before, host, instead_of, news, token });
    if (by === "visitor" && news !== "declined" && news !== "handed_over")
      await tellHosts(sql, { booking, before }, news);
  }
  if (!("token" in changer)) return tellColleagues(sql, { before, booking, news }, changer.userId);
  if (instead_of !== null) await tellHosts(sql, { booking: before, before }, "passed_on");
}
