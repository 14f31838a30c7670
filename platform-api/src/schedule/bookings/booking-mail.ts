import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { type Mail, sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { eventNotices } from "../notices.ts";
import { spanToThem, spokenSpan } from "../wall-time.ts";
import { difference } from "../what-changed.ts";
import type { Host } from "./bookable.ts";
import type { KeptBooking } from "./kept-booking.ts";
import { bookedCalendar } from "./booked-calendar.ts";
import { noticeWords } from "./notice-words.ts";
import { whenLine } from "./when-line.ts";
import { hostWords, withWords } from "./with-words.ts";

/** What became of a booking. */
export type BookingNews = "requested" | "confirmed" | "moved" | "handed_over" | "declined" | "canceled";

const SUBJECTS: Readonly<Record<BookingNews, string>> = {
  requested: "Request received",
  confirmed: "Booking confirmed",
  moved: "Booking moved",
  handed_over: "New host",
  declined: "Request declined",
  canceled: "Booking canceled",
};

/** What a visitor is told. */
interface Letter {
  readonly booking: KeptBooking;
  readonly host: Host;
  /** Who would have met them before; null where that is the same. */
  readonly instead_of: Host | null;
  /** The booking as they knew it; null for a new one. */
  readonly before: KeptBooking | null;
  readonly news: BookingNews;
  readonly token: string;
}

/** Says that another host meets someone; `null` where the host is the same. */
export const newHostWords = (host: Host, instead_of: Host | null): string | null =>
  instead_of && `${host.name} meets you instead of ${instead_of.name}.`;

/** `Time: was …, now …` by a visitor's clocks; null where it has the same time as before. */
export const newTimeWords = (booking: KeptBooking, before: KeptBooking | null): string | null => {
  const timeOf = (one: KeptBooking) => spokenSpan({ ...one, time_zone: booking.visitor_zone });
  return before && difference("Time", timeOf(before), timeOf(booking));
};

/** Mails a visitor what became of their booking, with an entry for their calendar and a link to it. */
export async function mailVisitor(
  services: Services,
  sql: Sql,
  { booking, host, instead_of, before, news, token }: Letter,
): Promise<void> {
  const { publicUrl } = services.config;
  const hosts = hostWords(booking, host);
  const areMany = booking.parts.length > 1;
  const [are, have] = areMany ? ["are", "have"] : ["is", "has"];
  const said: Readonly<Record<BookingNews, string>> = {
    requested: `Your request is with ${hosts}, who still ${have} to confirm it. We'll mail you then.`,
    confirmed: `${hosts} ${are} looking forward to meeting you.`,
    moved: "Your booking has a new time.",
    handed_over: "The time of your booking stays the same.",
    declined: `${hosts} can't meet you at this time.`,
    canceled:
      booking.ended_by === "host" ? `${hosts} ${have} canceled this booking.` : "You canceled this booking.",
  };
  const isAhead = news !== "declined" && news !== "canceled";
  const who = withWords(booking, host);
  const details = [
    `What: ${booking.title} with ${who}`,
    `When: ${spanToThem(booking, booking.visitor_zone)}`,
    ...partLines(booking),
    booking.place !== "" && `Where: ${booking.place}`,
    booking.reason !== "" && `Reason: ${booking.reason}`,
  ];
  await sendMail(services, sql, {
    to: booking.visitor_email,
    subject: `${SUBJECTS[news]}: ${booking.title} with ${hosts}`,
    text: [
      `Hello ${booking.visitor_name},`,
      [newHostWords(host, instead_of), said[news]].filter(Boolean).join(" "),
      newTimeWords(booking, before),
      details.filter(Boolean).join("\n"),
      isAhead &&
        `${noticeWords(areMany ? "they" : host.first_name, booking.notice)}\n${publicUrl}${paths.booked(token)}`,
      `${hosts}, by ${brand.name}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    fromName: `${host.first_name} by ${brand.name}`,
    replyTo: host.email,
    ...((booking.state === "confirmed" || (news === "canceled" && booking.event_id !== null)) && {
      calendar: bookedCalendar(booking, host, {
        isOff: news === "canceled",
        domain: new URL(publicUrl).hostname,
      }),
    }),
  });
}

/** Who comes when, a line for each, where hosts follow one another. */
const partLines = ({ parts, starts_at, ends_at, time_zone, visitor_zone }: KeptBooking) =>
  parts
    .filter((part) => part.starts_at !== starts_at || part.ends_at !== ends_at)
    .map((part) => `${part.name}: ${spanToThem({ ...part, time_zone }, visitor_zone)}`);

/** The people who meet a visitor, one at least. */
export const hostsOf = ({ parts, host_id }: KeptBooking): readonly string[] =>
  parts.length === 0 ? [host_id] : parts.map(({ _id }) => _id);

/** A booking, and how people knew it; null for a new one. */
interface Told {
  readonly booking: KeptBooking;
  readonly before: KeptBooking | null;
}

/** Tells people, by the bell and by mail, what a visitor did: the hosts, or those of `to`. `calendar` is for hosts only. */
export async function tellHosts(
  sql: Sql,
  { booking, before }: Told,
  news: "requested" | "confirmed" | "moved" | "passed_on" | "canceled",
  to: {
    readonly userIds: readonly string[];
    readonly link: string;
    readonly calendar?: NonNullable<Mail["calendar"]>;
  } = {
    userIds: hostsOf(booking),
    link: paths.bookings,
  },
): Promise<void> {
  const { title, visitor_name } = booking;
  const { line, span } = whenLine(booking, before);
  const did = {
    requested: "asks for",
    confirmed: "booked",
    moved: "moved",
    passed_on: "moved to a time of a colleague",
    canceled: "canceled",
  };
  const titles = {
    requested: "Booking to confirm",
    confirmed: "New booking",
    moved: "Booking moved",
    passed_on: "Booking passed on to a colleague",
    canceled: "Booking canceled",
  };
  const hosts = new Set(hostsOf(booking));
  for (const userId of to.userIds)
    await tell(sql, {
      userId,
      organizationId: booking.organization_id,
      title: titles[news],
      body: `${visitor_name} ${did[news]} “${title}”, ${line}`,
      link: to.link,
      notice: eventNotices.booking,
      span,
      ...(to.calendar && hosts.has(userId) && { calendar: to.calendar }),
    });
}
