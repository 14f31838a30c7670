import type { Sql } from "#api/db/database";
import { findOwnCompany, findReferrer, insertJoined, markJoined } from "./referrals.sql.ts";

/** A new account that came with a referral code. */
export interface Newcomer {
  readonly userId: string;
  readonly email: string;
  /** As the sign-up said it: an unknown one is no one's, and no error. */
  readonly referralId: string | undefined;
}

/**
 * Marks the invite that brought a new account as joined, in the sign-up's own transaction (role `auth`) and after the
 * account and its company, if it opens one, are there. Without an invite to that address the code's link was shared:
 * then the joining itself is kept.
 */
export async function settleReferral(db: Sql, { userId, email, referralId }: Newcomer): Promise<void> {
  if (referralId === undefined || referralId === "") return;
  const referrer = await findReferrer(db, referralId);
  if (referrer === undefined || referrer.userId === userId) return;
  const joiner = { userId, email, organizationId: await findOwnCompany(db, userId) };
  if (!(await markJoined(db, referrer, joiner))) await insertJoined(db, referrer, joiner);
}
