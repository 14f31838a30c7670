import { sql } from "kysely";
import type { RejectionReason } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { Sql } from "#api/db/database";
import { toApplicants } from "@loubby/shared-contracts/http/applications/words-for-added";
import { findReasonOfDeclined, insertFirstReasons } from "./rejection-reasons.sql.ts";

const DECLINED = "Declined our offer";

/** Each with the sentence of its mail. */
const REASONS: readonly (readonly [name: string, sentence: string])[] = [
  ["Not enough experience", "Other candidates had more of the experience we're looking for."],
  ["Skills do not match", "Other candidates' skills were a closer match for this job."],
  ["Salary expectations too high", "Your salary expectation is above what we can offer."],
  ["Location or right to work", "The job is in a place where you can't work at the moment."],
  ["Another candidate was chosen", "We've chosen another candidate for this job."],
  ["Position was filled or withdrawn", "The position is no longer open."],
  [DECLINED, ""],
  ["Other", "We've decided to continue with other candidates."],
];

const THANKS_FOR_CONSIDERING = "Thank you for considering our offer for {job} at {company}.";

const FIRST_REASONS = REASONS.map(([name, sentence], position) => ({
  name,
  position,
  mail_subject: toApplicants.subject,
  for_declined: name === DECLINED,
  mail_body: `Hello {first_name},\n\n${
    name === DECLINED
      ? `${THANKS_FOR_CONSIDERING} ${toApplicants.closed}`
      : `${toApplicants.thanks} ${sentence} ${toApplicants.regret}`
  }\n\nWe wish you all the best.\n\n{company}`,
}));

const reasonOfDeclined = FIRST_REASONS.find((reason) => reason.for_declined);

/** Returns the member's company's reason for those who declined its offer, or undefined where it removed it. */
export async function readReasonOfDeclined(
  db: Sql,
  organizationId: string,
): Promise<RejectionReason | undefined> {
  // Companies that are older than it have none yet.
  await sql`select add_reason_of_declined(${JSON.stringify(reasonOfDeclined)}::jsonb)`.execute(db);
  return findReasonOfDeclined(db, organizationId);
}

/** Gives a new company its first rejection reasons, in the transaction that creates it. */
export function startReasons(db: Sql, organizationId: string): Promise<void> {
  return insertFirstReasons(db, organizationId, FIRST_REASONS);
}
