import type { MyApplication } from "./my-applications.schema.ts";
import { outcomeWords } from "./outcome-words.ts";

/** What a promise is told from. */
type Promised = Pick<
  MyApplication,
  "job" | "added" | "status" | "stage_position" | "expected_reply_by" | "offer" | "interview"
>;

/**
 * Returns what the candidate can expect of an application that is open, or null where the page says it by itself: it moved
 * on in a job that still runs, an interview is planned, or an offer waits for an answer. A job that is closed or on hold
 * promises nothing. `day` writes an ISO date; `now` is an ISO time.
 */
export function promiseOf(application: Promised, now: string, day: (iso: string) => string): string | null {
  const { job, added, status, expected_reply_by, offer } = application;
  if (status !== "active") return null;
  const isClosed = job.status === "closed" || job.status === "archived";
  if (offer?.state === "sent")
    return isClosed ? "This job takes no new applications. You can still answer your offer." : null;
  if (isClosed) return "This job has closed, so there's no date for an answer.";
  if (offer?.state === "declined")
    return added
      ? `${job.company_name} knows. You're still being considered until they decide or you ask them to remove you.`
      : `${job.company_name} knows. Your application stays open until they decide or you withdraw it.`;
  if (job.status === "on_hold") return "This job is on hold, so an answer may take longer.";
  if (!expectsAnswer(application)) return null;
  return expected_reply_by >= now.slice(0, 10)
    ? `Expect an answer by ${day(expected_reply_by)}.`
    : `An answer was due by ${day(expected_reply_by)}. The team has been reminded.`;
}

/** Whether the company's promise of an answer still stands: nothing has happened since that answers it, or ends it. */
export function expectsAnswer({ job, status, stage_position, offer, interview }: Promised): boolean {
  const isOffered = offer?.state === "sent" || offer?.state === "declined";
  const runs = job.status !== "closed" && job.status !== "archived" && job.status !== "on_hold";
  return status === "active" && runs && !isOffered && stage_position === 0 && interview === null;
}

/** Says how a company decided against an application, with the day on which its candidate was told; null where it didn't. */
export function decisionOf(
  {
    status,
    closed_as_declined,
    job,
    timeline,
  }: Pick<MyApplication, "status" | "closed_as_declined" | "job" | "timeline">,
  day: (iso: string) => string,
): { readonly title: string; readonly text: string } | null {
  if (status !== "rejected") return null;
  const at = timeline.findLast(({ kind }) => kind === "rejected")?.at;
  const on = at === undefined ? "" : ` on ${day(at)}`;
  return {
    title: outcomeWords({ status, closed_as_declined }),
    text: closed_as_declined
      ? `${job.company_name} closed your application${on}.`
      : `${job.company_name} told you${on}.`,
  };
}

/** Returns between which jobs a company moved an application last, such as `Welder → Fitter`; null where it never did. */
export function jobMoveOf({ timeline }: Pick<MyApplication, "timeline">): string | null {
  return timeline.findLast(({ kind }) => kind === "job_changed")?.stage ?? null;
}
