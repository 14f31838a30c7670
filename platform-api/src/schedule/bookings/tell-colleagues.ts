import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { eventNotices } from "../notices.ts";
import { findHost } from "./bookable.sql.ts";
import { type BookingNews, hostsOf } from "./booking-mail.ts";
import type { KeptBooking } from "./kept-booking.ts";
import { whenLine } from "./when-line.ts";

const TITLES: Readonly<Record<BookingNews, string>> = {
  requested: "Booking to confirm",
  confirmed: "Booking confirmed",
  moved: "Booking moved",
  handed_over: "Booking handed over",
  declined: "Request declined",
  canceled: "Booking canceled",
};

/** Tells the hosts of a booking, now and before, what one from their side did, who isn't told themselves. */
export async function tellColleagues(
  sql: Sql,
  {
    before,
    booking,
    news,
  }: { readonly before: KeptBooking; readonly booking: KeptBooking; readonly news: BookingNews },
  actorId: string,
): Promise<void> {
  const hosts = new Set([...hostsOf(before), ...hostsOf(booking)]);
  hosts.delete(actorId);
  if (hosts.size === 0) return;
  const actor = await findHost(sql, actorId);
  const now = await findHost(sql, booking.host_id);
  const { title, visitor_name } = booking;
  const { line, span } = whenLine(booking, before);
  const what = `“${title}” with ${visitor_name}`;
  const did = (userId: string): string => {
    if (news !== "handed_over") return `${news} ${what}`;
    return `handed ${what} over to ${userId === booking.host_id ? "you" : now.name}`;
  };
  for (const userId of hosts)
    await tell(sql, {
      userId,
      organizationId: booking.organization_id,
      title: TITLES[news],
      body: `${actor.name} ${did(userId)}, ${line}`,
      link: paths.bookings,
      notice: eventNotices.booking,
      span,
    });
}
