import * as paths from "@loubby/shared-contracts/paths";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { interviewCalendar } from "./interview-calendar.ts";
import { type InterviewNews, interviewMail } from "./interview-mail.ts";
import { interviewName } from "./interview-name.ts";
import type { Interviewee } from "./interviewees.sql.ts";

/** What a candidate is told of an interview. */
interface Letter {
  readonly to: Interviewee;
  readonly event: CalendarEvent;
  readonly news: InterviewNews;
  /** Grows with each change of the event. */
  readonly sequence: number;
  /** The secret of their application's page, for someone without a password. */
  readonly token: string | null;
}

/** Mails a candidate what becomes of their interview, with a link to their application and an entry for their calendar. */
export async function mailInterviewee(
  services: Services,
  sql: Sql,
  { to, event, news, sequence, token }: Letter,
): Promise<void> {
  const { publicUrl } = services.config;
  const link = `${publicUrl}${token === null ? paths.appliedJob(to.job_id) : paths.applicationStatus(token)}`;
  const calendar = interviewCalendar({
    event,
    isCancelled: news !== "invited" && news !== "changed",
    sequence,
    attendee: { name: to.first_name, email: to.email },
    summary: interviewName(to.company_name, to.job_title),
    host: new URL(publicUrl).hostname,
  });
  await sendMail(services, sql, { ...interviewMail({ to, event, news, link }), calendar });
}
