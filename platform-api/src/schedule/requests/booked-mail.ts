import { deadlineWords } from "@loubby/shared-contracts/http/deadline-words";
import { bookingRequest } from "@loubby/shared-contracts/http/schedule/booking-request-path";
import { chooseAgainWords, newLinkWords } from "@loubby/shared-contracts/http/schedule/my-request-words";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { type Mail, sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import type { Host } from "../bookings/bookable.ts";
import { bookedCalendar } from "../bookings/booked-calendar.ts";
import { type BookingNews, newHostWords, newTimeWords } from "../bookings/booking-mail.ts";
import type { KeptBooking } from "../bookings/kept-booking.ts";
import { hostWords } from "../bookings/with-words.ts";
import { noticeWords } from "../bookings/notice-words.ts";
import { interviewName } from "../interview-name.ts";
import { spanToThem } from "../wall-time.ts";
import type { KnownRequest } from "./known-request.ts";

/** What a candidate is told of what they booked. */
interface Letter {
  readonly request: KnownRequest;
  readonly booking: KeptBooking;
  readonly host: Host;
  /** Who would have met them before; null where that is the same. */
  readonly instead_of: Host | null;
  /** The booking as they knew it; null for a new one. */
  readonly before: KeptBooking | null;
  readonly news: BookingNews;
  readonly token: string;
}

const TITLES: Readonly<Record<BookingNews, string>> = {
  requested: "Interview booked",
  confirmed: "Interview booked",
  moved: "Interview moved",
  handed_over: "Interview with someone else",
  declined: "Interview canceled",
  canceled: "Interview canceled",
};

/** Mails a candidate what became of the interview that they booked, with its entry for their calendar. */
export async function mailBooked(services: Services, sql: Sql, letter: Letter): Promise<void> {
  const { request, booking, host, instead_of, before, news, token } = letter;
  const { publicUrl } = services.config;
  const { company_name, job_title, first_name } = request;
  const isOff = news === "canceled" || news === "declined";
  const off =
    booking.ended_by === "host"
      ? `${company_name} has canceled your interview.`
      : "You canceled your interview.";
  const details = [
    `What: ${booking.title}`,
    `When: ${spanToThem(booking, booking.visitor_zone)}`,
    `With: ${hostWords(booking, host)}`,
    booking.place !== "" && `Where: ${booking.place}`,
    booking.reason !== "" && `Reason: ${booking.reason}`,
  ];
  const title = TITLES[news];
  const interview = `Your interview for ${job_title} at ${company_name}`;
  const said = {
    moved: `${interview} has a new time.`,
    handed_over: `The time of your interview for ${job_title} at ${company_name} stays the same.`,
  };
  await sendMail(services, sql, {
    to: request.email,
    subject: `${title}: ${job_title} at ${company_name}`,
    text: [
      `Hello ${first_name},`,
      isOff
        ? off
        : [
            newHostWords(host, instead_of),
            news === "moved" || news === "handed_over" ? said[news] : `${interview} is booked.`,
          ]
            .filter(Boolean)
            .join(" "),
      !isOff && newTimeWords(booking, before),
      details.filter(Boolean).join("\n"),
      isOff
        ? booking.ended_by === "visitor" && againWords(request, `${publicUrl}${bookingRequest(token)}`)
        : `${noticeWords(booking.parts.length > 1 ? "they" : host.first_name, booking.notice)}\n${publicUrl}${paths.booked(token)}`,
      `${hostWords(booking, host)}, ${company_name}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    fromName: `${host.first_name} at ${company_name}`,
    replyTo: host.email,
    calendar: interviewCalendar(services, letter),
  });
}

/** What a candidate who canceled can do then. */
function againWords(request: KnownRequest, link: string): string {
  const { can_choose_again, company_name, expires_at, time_zone } = request;
  if (!can_choose_again) return newLinkWords(company_name);
  const until = deadlineWords(expires_at, time_zone);
  return `${chooseAgainWords(request, until).text}\n${link}`;
}

/** The interview's entry in the calendars of everyone who takes part, or its cancellation. */
export function interviewCalendar(
  { config }: Services,
  { request, booking, host, news }: Omit<Letter, "token" | "instead_of" | "before">,
): NonNullable<Mail["calendar"]> {
  // The event's own entry, so that whatever tells of it later replaces this one.
  const known = {
    ...booking,
    id: booking.event_id ?? booking.id,
    title: interviewName(request.company_name, request.job_title),
  };
  const isOff = news === "canceled" || news === "declined";
  return bookedCalendar(known, host, { isOff, domain: new URL(config.publicUrl).hostname });
}
