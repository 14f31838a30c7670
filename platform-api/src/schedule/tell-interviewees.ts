import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { insertEvent } from "#api/applications/application-history";
import { issueFollowLink } from "#api/applications/apply/follow.service";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import type { Interviewee } from "./interviewees.sql.ts";
import type { Change } from "./tell-change.ts";
import type { Sequences } from "./guests/calendar-news.ts";
import { issueGuestLink } from "./guests/mail-outside.ts";
import { mailInterviewee } from "./mail-interviewee.ts";
import { insidersOf, type Teller } from "./who-takes-part.ts";
import { spokenSpan } from "./wall-time.ts";

/**
 * Mails the candidates among an event's guests what becomes of their interview, whether they have a password or not, and
 * adds it to the history of the application it is about, in the transaction that changes it.
 */
export async function tellInterviewees(
  services: Services,
  sql: Sql,
  { organization, userId }: Teller,
  { before, after, proposal }: Change,
  candidates: readonly Interviewee[],
  sequences: Sequences,
): Promise<void> {
  if (organization === null) return;
  const told = new Set(interviewed(before));
  const now = new Set(interviewed(after));
  const isChanged = before !== undefined && after !== undefined && differ(before, after);
  const newsOf = (guestId: string): keyof typeof LINES | undefined => {
    if (!told.has(guestId)) return "invited";
    if (!now.has(guestId)) return "cancelled";
    if (!isChanged) return undefined;
    return proposal?.guestId === guestId ? proposal.is : "changed";
  };
  for (const to of candidates) {
    if (!told.has(to.candidate_id) && !now.has(to.candidate_id)) continue;
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
    if (!to.may_be_mailed) continue;
    const { application_id: followed, candidate_id: candidateId } = to;
    const token = to.can_sign_in
      ? null
      : await issueFollowLink(sql, { applicationId: followed, candidateId });
    const isOff = news === "cancelled";
    const sequence = isOff ? sequences.before : sequences.after;
    const answerToken = isOff ? null : await issueGuestLink(sql, event._id, to.candidate_id, null);
    await mailInterviewee(services, sql, { to, event, before, news, sequence, token, answerToken });
  }
}

/** What an application's history calls the news. */
const LINES = {
  invited: "interview_planned",
  changed: "interview_moved",
  accepted: "interview_moved",
  reopened: "interview_moved",
  cancelled: "interview_cancelled",
} as const;

/** Whose interview an event is while it lies ahead. */
function interviewed(event: CalendarEvent | undefined): string[] {
  const isAhead = event !== undefined && event.kind === "interview" && Date.parse(event.ends_at) > Date.now();
  return isAhead ? insidersOf(event) : [];
}

const TOLD = ["starts_at", "ends_at", "place", "notes"] as const;

function differ(before: CalendarEvent, after: CalendarEvent): boolean {
  return TOLD.some((said) => before[said] !== after[said]);
}
