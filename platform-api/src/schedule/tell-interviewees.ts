import * as paths from "@loubby/shared-contracts/paths";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Principal } from "#api/access/principal";
import { issueFollowLink } from "#api/applications/apply/follow.service";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { interviewCalendar } from "./interview-calendar.ts";
import { type InterviewNews, interviewMail, jobsOf } from "./interview-mail.ts";
import { findInterviewees } from "./interviewees.sql.ts";

/** An event before and after a change; undefined where there was none, or is none any more. */
interface Change {
  readonly before?: CalendarEvent;
  readonly after?: CalendarEvent;
}

/**
 * Mails the candidates among an event's guests what becomes of their interview, whether they have a password or not, in
 * the transaction that changes it.
 */
export async function tellInterviewees(
  services: Services,
  sql: Sql,
  { organization }: Principal,
  { before, after }: Change,
): Promise<void> {
  if (organization === null) return;
  const told = new Set(interviewed(before));
  const now = new Set(interviewed(after));
  const isChanged = before !== undefined && after !== undefined && differ(before, after);
  const newsOf = (userId: string): InterviewNews | undefined => {
    if (!told.has(userId)) return "invited";
    if (!now.has(userId)) return "cancelled";
    return isChanged ? "changed" : undefined;
  };
  const version = after?.version ?? (before?.version ?? 0) + 1;
  const host = new URL(services.config.publicUrl).hostname;
  for (const to of await findInterviewees(sql, [...new Set([...told, ...now])])) {
    const news = newsOf(to.candidate_id);
    const event = news === "cancelled" ? before : after;
    if (news === undefined || event === undefined) continue;
    const { application_id: applicationId, candidate_id: candidateId } = to;
    const token = await issueFollowLink(sql, { applicationId, candidateId });
    const link = `${services.config.publicUrl}${paths.applicationStatus(token)}`;
    const calendar = interviewCalendar({
      event,
      isCancelled: news === "cancelled",
      sequence: version - 1,
      attendee: { name: to.first_name, email: to.email },
      summary: `Interview: ${jobsOf(to)} at ${to.company_name}`,
      host,
    });
    await sendMail(services, sql, { ...interviewMail({ to, event, news, link }), calendar });
  }
}

/** Whose interview an event is while it lies ahead. */
function interviewed(event: CalendarEvent | undefined): string[] {
  const isAhead = event !== undefined && event.kind === "interview" && Date.parse(event.ends_at) > Date.now();
  return isAhead ? event.guests.map(({ _id }) => _id) : [];
}

function differ(before: CalendarEvent, after: CalendarEvent): boolean {
  return (
    before.starts_at !== after.starts_at || before.ends_at !== after.ends_at || before.notes !== after.notes
  );
}
