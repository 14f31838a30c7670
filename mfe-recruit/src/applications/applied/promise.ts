import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { promiseOf as answerPromise } from "@loubby/shared-contracts/http/applications/promise";
import { dayText } from "../../day-text.ts";

/**
 * Returns what the candidate can expect, as the mailed page says it too; of one that they withdrew, that they can't apply
 * again, and of a declined offer, that it was declined. Null where there is nothing to say.
 */
export function promiseOf(application: MyApplication): string | null {
  const { job, status, offer, added } = application;
  if (status === "withdrawn")
    return added
      ? `You asked not to be considered. ${job.company_name} can't add you to this job again.`
      : "You withdrew this application. You can't apply for this job again.";
  const promise = answerPromise(application, new Date().toISOString(), dayText);
  if (status !== "active" || offer?.state !== "declined") return promise;
  const when = offer.settled_at === null ? "" : ` on ${dayText(offer.settled_at.slice(0, 10))}`;
  return [`You declined the offer${when}.`, promise].filter(Boolean).join(" ");
}
