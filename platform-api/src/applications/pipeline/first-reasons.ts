import type { Sql } from "#api/db/database";
import { insertFirstReasons } from "./rejection-reasons.sql.ts";

/** Each with the sentence of its mail. */
const REASONS: readonly (readonly [name: string, sentence: string])[] = [
  ["Experience does not match", "We looked for experience that others could show more of."],
  ["Skills do not match", "Other applications were closer to the skills this work needs."],
  ["Salary expectation", "What you expect and what we can pay are too far apart."],
  ["Location or work permit", "The work has to be done where you cannot work at present."],
  ["Another candidate was chosen", "We have chosen someone else for this work."],
  ["Position was filled or withdrawn", "The position is no longer open."],
  ["Other", "We have decided to go on with other applications."],
];

const FIRST_REASONS = REASONS.map(([name, sentence], position) => ({
  name,
  position,
  mail_subject: "Your application for {job}",
  mail_body: `Hello {first_name},\n\nthank you for applying for {job} at {company}. ${sentence} We will therefore not take your application further.\n\nWe wish you all the best.\n\n{company}`,
}));

/** Gives a new company the reasons for a rejection that it starts with, in the transaction that opens it. */
export function startReasons(db: Sql, organizationId: string): Promise<void> {
  return insertFirstReasons(db, organizationId, FIRST_REASONS);
}
