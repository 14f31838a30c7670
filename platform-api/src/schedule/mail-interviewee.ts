import { invitation } from "@loubby/shared-contracts/http/schedule/invitation-path";
import * as paths from "@loubby/shared-contracts/paths";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { inboundMailSettings } from "#api/person-mails/settings";
import { openToReplies, replyAddress } from "./replies/reply-address.ts";
import { icsEventOf, mailedCalendar, repliedAt } from "./ics/event-calendar.ts";
import { type InterviewNews, interviewMail } from "./interview-mail.ts";
import { interviewName } from "./interview-name.ts";
import type { Interviewee } from "./interviewees.sql.ts";

/** What a candidate is told of an interview. */
interface Letter {
  readonly to: Interviewee;
  readonly event: CalendarEvent;
  /** The interview as they knew it. */
  readonly before?: CalendarEvent | undefined;
  readonly news: InterviewNews;
  /** Grows with each change of the event. */
  readonly sequence: number;
  /** The secret of their application's page, for someone without a password. */
  readonly token: string | null;
  /** The secret of the page by which they answer; null where nothing is asked. */
  readonly answerToken: string | null;
}

/** Mails a candidate what becomes of their interview, with a link to their application and an entry for their calendar. */
export async function mailInterviewee(
  services: Services,
  sql: Sql,
  { to, event, before, news, sequence, token, answerToken }: Letter,
): Promise<void> {
  const { publicUrl } = services.config;
  const link = `${publicUrl}${token === null ? paths.appliedJob(to.job_id) : paths.applicationStatus(token)}`;
  const answer = answerToken === null ? null : `${publicUrl}${invitation(answerToken)}`;
  const title = interviewName(to.company_name, to.job_title);
  const whole = await icsEventOf(sql, event, sequence, new URL(publicUrl).hostname);
  const mine = event.guests.find(({ _id }) => _id === to.candidate_id);
  const me = { name: to.first_name, email: to.email, response: mine?.response ?? ("needs_action" as const) };
  const inbound = services.config.of(inboundMailSettings);
  const guest = { eventId: event._id, guestId: to.candidate_id };
  if (inbound && answerToken !== null) await openToReplies(sql, inbound, guest);
  const replyTo = inbound && replyAddress(inbound, guest);
  const calendar = mailedCalendar(repliedAt({ ...whole, title, attendees: [me] }, replyTo), event, {
    what: "whole",
    isOff: news === "cancelled" || news === "withdrawn" || news === "hired",
  });
  await sendMail(services, sql, { ...interviewMail({ to, event, before, news, link, answer }), calendar });
}
