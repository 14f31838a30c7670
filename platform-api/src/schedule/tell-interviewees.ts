import * as paths from "@loubby/shared-contracts/paths";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Principal } from "#api/access/principal";
import { insertEvent } from "#api/applications/application-history";
import { issueFollowLink } from "#api/applications/apply/follow.service";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import type { PlannedEvent } from "./events.sql.ts";
import { interviewCalendar } from "./interview-calendar.ts";
import { type InterviewNews, interviewMail, interviewName } from "./interview-mail.ts";
import { findInterviewees, type Interviewee } from "./interviewees.sql.ts";
import { spokenSpan } from "./wall-time.ts";

/** An event before and after a change; undefined where there was none, or is none any more. */
interface Change {
  readonly before?: PlannedEvent;
  readonly after?: PlannedEvent;
}

/**
 * Mails the candidates among an event's guests what becomes of their interview, whether they have a password or not, and
 * adds it to the history of the application it is about, in the transaction that changes it.
 */
export async function tellInterviewees(
  services: Services,
  sql: Sql,
  { organization, userId }: Principal,
  { before, after }: Change,
): Promise<void> {
  if (organization === null) return;
  const told = new Set(interviewed(before));
  const now = new Set(interviewed(after));
  const isChanged = before !== undefined && after !== undefined && differ(before, after);
  const newsOf = (guestId: string): InterviewNews | undefined => {
    if (!told.has(guestId)) return "invited";
    if (!now.has(guestId)) return "cancelled";
    return isChanged ? "changed" : undefined;
  };
  const applicationId = (after ?? before)?.application_id ?? null;
  for (const to of await findInterviewees(sql, applicationId, [...new Set([...told, ...now])])) {
    const news = newsOf(to.candidate_id);
    const event = news === "cancelled" ? before : after;
    if (news === undefined || event === undefined) continue;
    if (to.job_title !== null) {
      await insertEvent(sql, {
        application_id: to.application_id,
        organization_id: organization.id,
        actor_id: userId,
        kind: LINES[news],
        detail: spokenSpan(event),
      });
    }
    const sequence = (after?.version ?? event.version + 1) - 1;
    if (to.may_be_mailed) await mailInterviewee(services, sql, { to, event, news, sequence });
  }
}

const LINES = {
  invited: "interview_planned",
  changed: "interview_moved",
  cancelled: "interview_cancelled",
} as const;

interface InterviewLetter {
  readonly to: Interviewee;
  readonly event: CalendarEvent;
  readonly news: InterviewNews;
  /** Grows with each change of the event. */
  readonly sequence: number;
}

/** Mails a candidate what becomes of their interview, with a link to their application and an entry for their calendar. */
async function mailInterviewee(
  services: Services,
  sql: Sql,
  { to, event, news, sequence }: InterviewLetter,
): Promise<void> {
  const { publicUrl } = services.config;
  const { application_id: applicationId, candidate_id: candidateId } = to;
  const token = await issueFollowLink(sql, { applicationId, candidateId });
  const link = `${publicUrl}${paths.applicationStatus(token)}`;
  const calendar = interviewCalendar({
    event,
    isCancelled: news === "cancelled",
    sequence,
    attendee: { name: to.first_name, email: to.email },
    summary: interviewName(to),
    host: new URL(publicUrl).hostname,
  });
  await sendMail(services, sql, { ...interviewMail({ to, event, news, link }), calendar });
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
