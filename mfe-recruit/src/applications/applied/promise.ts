import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { dayText } from "../../day-text.ts";

/**
 * Returns what the candidate can expect, or null once the application has ended otherwise than by withdrawing, moved on in
 * a job that still runs, or has an offer to answer; of a declined offer, that it was declined. A job that is closed or on
 * hold promises nothing.
 */
export function promiseOf({
  job,
  status,
  stage_position,
  expected_reply_by,
  offer,
  added,
}: MyApplication): string | null {
  if (status === "withdrawn")
    return added
      ? `You asked not to be considered. ${job.company_name} can't add you to this job again.`
      : "You withdrew this application. You can't apply for this job again.";
  if (status !== "active" || offer?.state === "sent") return null;
  if (offer?.state === "declined")
    return `You declined the offer${offer.settled_at === null ? "" : ` on ${dayText(offer.settled_at.slice(0, 10))}`}.`;
  if (job.status === "closed" || job.status === "archived")
    return "This job has closed, so there's no date for an answer.";
  if (job.status === "on_hold") return "This job is on hold, so an answer may take longer.";
  if (stage_position > 0) return null;
  const day = dayText(expected_reply_by);
  return expected_reply_by >= new Date().toISOString().slice(0, 10)
    ? `Expect an answer by ${day}.`
    : `An answer was due by ${day}. The team has been reminded.`;
}
