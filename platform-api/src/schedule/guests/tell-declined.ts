import type { EventGuest } from "@loubby/shared-contracts/http/schedule/guests.schema";
import * as paths from "@loubby/shared-contracts/paths";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import type { PlannedEvent } from "../events.sql.ts";
import { eventNotices } from "../notices.ts";
import { spokenTime } from "../wall-time.ts";
import { candidatesOf } from "../who-takes-part.ts";
import { interviewName } from "../interview-name.ts";
import { issueGuestLink, mailOutside } from "./mail-outside.ts";
import { mailInterviewee } from "../mail-interviewee.ts";
import { issueFollowLink } from "#api/applications/apply/follow.service";

/** Tells a guest that the organizer can't make the time that they proposed. */
export async function tellDeclined(
  services: Services,
  sql: Sql,
  principal: Principal,
  event: PlannedEvent,
  guest: EventGuest,
): Promise<void> {
  const isSeries = event.recurrence !== "none";
  if (guest.is_outside) {
    const reach = isSeries ? "this" : "all";
    return mailOutside(services, sql, principal, [guest], { event, news: "stays", reach, calendar: null });
  }
  const candidates = event.kind === "interview" ? await candidatesOf(sql, principal, event) : [];
  const me = candidates.find(({ candidate_id }) => candidate_id === guest._id);
  const { starts_at, ends_at, time_zone } = event;
  const words = spokenTime(starts_at, time_zone);
  const title = me ? interviewName(me.company_name, me.job_title) : event.title;
  await tell(sql, {
    userId: guest._id,
    organizationId: null,
    title: "Time stays as planned",
    body: `${principal.name} can't make the time that you proposed for “${title}”. It stays ${words}`,
    link: paths.event(event._id, isSeries ? event.at : null),
    notice: me ? eventNotices.interview : eventNotices.event,
    span: { starts_at, ends_at, time_zone, words },
  });
  if (!me?.may_be_mailed) return;
  const { application_id: applicationId, candidate_id: candidateId, can_sign_in } = me;
  const token = can_sign_in ? null : await issueFollowLink(sql, { applicationId, candidateId });
  const answerToken = await issueGuestLink(sql, event._id, candidateId, null);
  const { sequence } = event;
  await mailInterviewee(services, sql, { to: me, event, news: "stays", sequence, token, answerToken });
}
