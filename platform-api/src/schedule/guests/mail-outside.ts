import type { EventGuest } from "@loubby/shared-contracts/http/schedule/guests.schema";
import { invitation } from "@loubby/shared-contracts/http/schedule/invitation-path";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { mayWriteToAddress } from "#api/do-not-contact/do-not-contact";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import type { PlannedEvent } from "../events.sql.ts";
import { inboundMailSettings } from "#api/person-mails/settings";
import type { Teller } from "../who-takes-part.ts";
import { openToReplies, replyAddress } from "../replies/reply-address.ts";
import { calendarFor, type CalendarNews } from "./calendar-news.ts";
import { type AnswerKept, guestMail, type GuestNews } from "./guest-mail.ts";
import { countOutsideMails, insertGuestLink } from "./guests.sql.ts";
import type { Reach } from "@loubby/shared-contracts/http/schedule/events.schema";

/** Returns how many mails a day someone may have sent to guests from outside: for a company, or on one's own. */
export const mostOutsideMails = (isForCompany: boolean): number => (isForCompany ? 300 : 60);

/** What guests from outside are told of an event. */
export interface Letter {
  readonly event: PlannedEvent;
  readonly news: GuestNews;
  readonly reach: Reach;
  /** What their calendars are told, of which version; null: nothing. */
  readonly calendar: CalendarNews | null;
  /** The event as those who stay knew it. */
  readonly before?: PlannedEvent | undefined;
  /** What becomes of what they answered. */
  readonly answer?: AnswerKept;
  /** The event is the rest of the series `before`: what calendars are told of that. */
  readonly former?: CalendarNews;
}

/**
 * Mails guests from outside, in the transaction that changes the event. Throws 429 once the organizer had sent too many
 * today; a cancellation is always sent.
 */
export async function mailOutside(
  services: Services,
  sql: Sql,
  principal: Teller,
  guests: readonly EventGuest[],
  letter: Letter,
): Promise<void> {
  const to: EventGuest[] = [];
  for (const guest of guests.filter(({ is_outside }) => is_outside)) {
    // Who asked for no contact since they were invited hears no more of it.
    if (principal.organization === null || (await mayWriteToAddress(sql, guest.email, null))) to.push(guest);
  }
  if (to.length > 0 && !isOff(letter)) await requireRoom(sql, principal, to.length);
  await sendLetters(services, sql, to, letter);
}

/** Sends the letter to those of the guests who are from outside. */
export async function sendLetters(
  services: Services,
  sql: Sql,
  guests: readonly EventGuest[],
  letter: Letter,
): Promise<void> {
  const to = guests.filter(({ is_outside }) => is_outside);
  if (to.length === 0) return;
  const { event, news, reach, calendar, before, answer = "kept", former } = letter;
  const { publicUrl } = services.config;
  const host = new URL(publicUrl).hostname;
  const inbound = services.config.of(inboundMailSettings);
  const part = calendar && (await calendarFor(sql, event, calendar, host));
  const formerPart = former && before && (await calendarFor(sql, before, former, host));
  const at = event.recurrence === "none" || reach !== "this" ? null : event.at;
  for (const guest of to) {
    const link = isOff(letter)
      ? null
      : `${publicUrl}${invitation(await issueGuestLink(sql, event._id, guest._id, at))}`;
    const cutFrom = former && { goesOn: !former.isOff };
    const mail = guestMail({ to: guest, event, news, reach, link, before, answer, former: cutFrom });
    const key = { eventId: event._id, guestId: guest._id };
    // What is off asks for no reply; its organizer is the same all the same.
    if (inbound && !isOff(letter)) await openToReplies(sql, inbound, key);
    const replyTo = inbound && replyAddress(inbound, key);
    const was = former && before?.guests.find(({ email }) => email === guest.email);
    const repliedBefore =
      inbound && before && was && replyAddress(inbound, { eventId: before._id, guestId: was._id });
    const beside = formerPart?.(guest.email, repliedBefore);
    await sendMail(services, sql, {
      ...mail,
      ...(part && { calendar: { ...part(guest.email, replyTo), ...(beside && { beside }) } }),
    });
  }
}

/** Makes a link by which one guest answers; returns its secret. */
export async function issueGuestLink(
  sql: Sql,
  eventId: string,
  guestId: string,
  at: string | null,
): Promise<string> {
  const token = newToken();
  await insertGuestLink(sql, { tokenHash: hashOfToken(token), eventId, guestId, at });
  return token;
}

const isOff = ({ news }: Letter) => news === "cancelled";

async function requireRoom(sql: Sql, { userId, organization }: Teller, mails: number): Promise<void> {
  const most = mostOutsideMails(organization !== null);
  if ((await countOutsideMails(sql, userId, mails)) <= most) return;
  const message = `You can have ${most} mails a day sent to guests from outside, and today's are used up. Try again tomorrow, or remove some of these guests.`;
  throw new ApiError(429, "mails_used_up", message, [{ path: "guests", message }]);
}
