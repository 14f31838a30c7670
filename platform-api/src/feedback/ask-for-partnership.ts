import { uuidv7 } from "uuidv7";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { insertFeedback } from "./feedback.sql.ts";

/** Who says that they hire for other companies too. */
interface Claimant {
  readonly userId: string;
  readonly email: string;
  readonly company: string;
}

/**
 * Opens a request to the team, in the caller's transaction: who hires for other companies is made a partner by the
 * team, never by what they say of themselves. It stands among the person's own requests in the Help Center.
 */
export async function askForPartnership(db: Sql, { userId, email, company }: Claimant): Promise<void> {
  await insertFeedback(db, {
    id: uuidv7(),
    client_id: uuidv7(),
    user_id: userId,
    email_address: email,
    type: "Support Ticket",
    category: "Onboarding",
    subject: "Hiring for other companies",
    body: `At sign-up: "I also hire for other companies", as an agency or a partner. Our company is ${company}. Please look at whether we can manage their workspaces too.`,
    page: paths.signup,
    screenshot_file_id: null,
  });
}
