import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Sql } from "#api/db/database";
import { findJobListeners } from "#api/jobs/job-listeners";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { noteEndedInterview, takeEndedInterviews } from "./ended-interviews.sql.ts";
import { sendLetters } from "./guests/mail-outside.ts";
import type { Interviewee } from "./interviewees.sql.ts";
import type { InterviewNews } from "./interview-mail.ts";
import { mailInterviewee } from "./mail-interviewee.ts";
import { tellGuest } from "./tell-guest.ts";
import { spokenSpan } from "./wall-time.ts";
import { writeElsewhere } from "./sync/out/write-elsewhere.ts";

/** Cancels the coming interviews of an application that has ended, and tells everyone who takes part. */
export async function endInterviews(services: Services, applicationId: string): Promise<void> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    for (const { event, candidates, ending } of await takeEndedInterviews(sql, applicationId)) {
      // The row is gone, and with it the number that would have been raised.
      const sequence = event.sequence + 1;
      const people = [event.organizer, ...event.guests.filter(({ is_outside }) => !is_outside)];
      const candidateId = candidates.find((one) => one.application_id === applicationId)?.candidate_id;
      const candidate = people.find(({ _id }) => _id === candidateId)?.name ?? "The candidate";
      const informed = await informedOf(
        sql,
        ending,
        candidates.filter((one) => one.application_id === applicationId),
      );
      for (const { _id } of people.filter((one) => !informed.has(one._id)))
        await tellGuest(sql, event.organizer, _id, event, {
          what: "cancelled",
          reach: "all",
          candidates,
          ending: { candidate, status: ending },
        });
      for (const to of candidates) {
        const token = to.can_sign_in ? null : newToken();
        await noteEndedInterview(sql, to.application_id, {
          organizerId: event.organizer._id,
          detail: to.job_title === null ? null : spokenSpan(event),
          tokenHash: token === null ? null : hashOfToken(token),
        });
        const news = to.application_id === applicationId ? newsOf(ending) : "cancelled";
        if (to.may_be_mailed)
          await mailInterviewee(services, sql, { to, event, news, sequence, token, answerToken: null });
      }
      await sendLetters(services, sql, event.guests, {
        event,
        news: "cancelled",
        reach: "all",
        calendar: { what: "whole", isOff: true, sequence },
      });
      const everyone = people.map(({ _id }) => _id);
      await emitLaterTo(sql, everyone, "schedule.changed.v1", { eventId: event._id });
      await writeElsewhere(sql, everyone);
    }
  });
}

/** Who reads of the end in the line that tells a job's people of a withdrawal, and needs no second one. */
async function informedOf(
  sql: Sql,
  ending: string,
  candidates: readonly Interviewee[],
): Promise<ReadonlySet<string>> {
  const [one] = candidates;
  return new Set(ending !== "withdrawn" || one === undefined ? [] : await findJobListeners(sql, one.job_id));
}

function newsOf(ending: string): InterviewNews {
  return ending === "withdrawn" || ending === "hired" ? ending : "cancelled";
}
