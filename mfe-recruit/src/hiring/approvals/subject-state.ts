import type { MyApproval } from "@loubby/shared-contracts/http/approvals/my-approvals.schema";
import { type OfferState, offerStateWords } from "@loubby/shared-contracts/http/offers/offer-words";
import { jobStatusWords } from "../../jobs/job-status.ts";

/** Says what became of a request's job or offer: `Open`, `Accepted`. */
export function subjectState({ kind, subject_state }: MyApproval): string {
  if (kind === "offer") return offerStateWords[subject_state as OfferState] ?? subject_state;
  return jobStatusWords[subject_state as keyof typeof jobStatusWords]?.label ?? subject_state;
}

/** Names what is asked for: `Open Baker`, `Change Baker`, `The offer to Kofi Mensah`. */
export function askedFor({ kind, title }: MyApproval): string {
  if (kind === "offer") return title.charAt(0).toUpperCase() + title.slice(1);
  return `${kind === "change_job" ? "Change" : "Open"} ${title}`;
}
