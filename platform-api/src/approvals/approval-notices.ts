import type { Sql } from "#api/db/database";

interface Mine {
  readonly userId: string;
  readonly organizationId: string;
}

/** Whether an approver is mailed at once or in the daily mail. */
export type ApprovalMail = "at_once" | "daily";

/** Returns when someone is mailed about approvals; at once unless they chose otherwise. */
export async function findApprovalMail(db: Sql, { userId, organizationId }: Mine): Promise<ApprovalMail> {
  const row = await db
    .selectFrom("approval_notices")
    .select("mail")
    .where("user_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return row?.mail === "daily" ? "daily" : "at_once";
}

/** Saves when someone is mailed about approvals. */
export async function saveApprovalMail(
  db: Sql,
  { userId, organizationId }: Mine,
  mail: ApprovalMail,
): Promise<void> {
  await db
    .insertInto("approval_notices")
    .values({ user_id: userId, organization_id: organizationId, mail })
    .onConflict((known) => known.columns(["user_id", "organization_id"]).doUpdateSet({ mail }))
    .execute();
}
