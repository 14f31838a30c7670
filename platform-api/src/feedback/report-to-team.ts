import { uuidv7 } from "uuidv7";
import type { Sql } from "#api/db/database";
import { findAddress, insertFeedback } from "./feedback.sql.ts";

/** What someone tells the team of others. */
interface Report {
  readonly userId: string;
  /** The same for the same thing: it is reported once. */
  readonly clientId: string;
  readonly subject: string;
  readonly body: string;
  /** Where it is in the product. */
  readonly page: string;
}

/**
 * Tells the team what someone does in a conversation, in the caller's transaction; answers whether it is new. It stands
 * among the person's own requests in the Help Center, where they follow it.
 */
export async function reportToTeam(db: Sql, { userId, clientId, ...report }: Report): Promise<boolean> {
  const { email_address } = await findAddress(db, userId);
  return insertFeedback(db, {
    ...report,
    id: uuidv7(),
    client_id: clientId,
    user_id: userId,
    email_address,
    type: "Support Ticket",
    category: "Conversation",
    screenshot_file_id: null,
  });
}
