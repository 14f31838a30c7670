import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { eventNotices } from "../notices.ts";
import { spanToThem, spokenTime } from "../wall-time.ts";
import type { Host } from "./bookable.ts";
import type { KeptBooking } from "./kept-booking.ts";
import { bookedCalendar } from "./booked-calendar.ts";
import { noticeWords } from "./notice-words.ts";

/** What became of a booking. */
export type BookingNews = "requested" | "confirmed" | "moved" | "declined" | "canceled";

const SUBJECTS: Readonly<Record<BookingNews, string>> = {
  requested: "Request received",
  confirmed: "Booking confirmed",
  moved: "Booking moved",
  declined: "Request declined",
  canceled: "Booking canceled",
};

/** Mails a visitor what became of their booking, with an entry for their calendar and a link to it. */
export async function mailVisitor(
  services: Services,
  sql: Sql,
  { booking, host, news, token }: { booking: KeptBooking; host: Host; news: BookingNews; token: string },
): Promise<void> {
  const { publicUrl } = services.config;
  const said: Readonly<Record<BookingNews, string>> = {
    requested: `Your request is with ${host.name}, who still has to confirm it. We'll mail you then.`,
    confirmed: `${host.name} is looking forward to meeting you.`,
    moved: "Your booking has a new time.",
    declined: `${host.name} can't meet you at this time.`,
    canceled:
      booking.ended_by === "host" ? `${host.name} has canceled this booking.` : "You canceled this booking.",
  };
  const isAhead = news !== "declined" && news !== "canceled";
  const details = [
    `What: ${booking.title} with ${host.name}`,
    `When: ${spanToThem(booking, booking.visitor_zone)}`,
    booking.place !== "" && `Where: ${booking.place}`,
    booking.reason !== "" && `Reason: ${booking.reason}`,
  ];
  await sendMail(services, sql, {
    to: booking.visitor_email,
    subject: `${SUBJECTS[news]}: ${booking.title} with ${host.name}`,
    text: [
      `Hello ${booking.visitor_name},`,
      said[news],
      details.filter(Boolean).join("\n"),
      isAhead &&
        `Move or cancel it here. ${noticeWords(host.first_name, booking.notice)}\n${publicUrl}${paths.booked(token)}`,
      `${host.name}, by ${brand.name}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    fromName: `${host.first_name} by ${brand.name}`,
    replyTo: host.email,
    ...((news === "confirmed" || news === "moved" || (news === "canceled" && booking.event_id !== null)) && {
      calendar: bookedCalendar(booking, host, {
        isOff: news === "canceled",
        domain: new URL(publicUrl).hostname,
      }),
    }),
  });
}

/** Tells a host, by the bell and by mail, what a visitor did. */
export async function tellHost(
  sql: Sql,
  booking: KeptBooking,
  news: "requested" | "confirmed" | "moved" | "canceled",
): Promise<void> {
  const { starts_at, ends_at, time_zone, title, visitor_name } = booking;
  const words = spokenTime(starts_at, time_zone);
  const did = {
    requested: "asks for",
    confirmed: "booked",
    moved: "moved",
    canceled: "canceled",
  };
  const titles = {
    requested: "Booking to confirm",
    confirmed: "New booking",
    moved: "Booking moved",
    canceled: "Booking canceled",
  };
  await tell(sql, {
    userId: booking.host_id,
    organizationId: booking.organization_id,
    title: titles[news],
    body: `${visitor_name} ${did[news]} “${title}”, ${words}${booking.reason === "" ? "" : `: ${booking.reason}`}`,
    link: paths.bookings,
    notice: eventNotices.booking,
    span: { starts_at, ends_at, time_zone, words },
  });
}
