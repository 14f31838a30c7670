import type { Sql } from "#api/db/database";
import type { WithdrawOffer } from "#api/applications/pipeline/steps/step";
import { withdrawOffer } from "./offers.sql.ts";
import { tellOfEnd } from "./tell-offer.ts";

/**
 * Withdraws the offer that a candidate could still sign, if any, in the caller's transaction, which holds the
 * application; and tells them.
 */
export const withdrawOpenOffer: WithdrawOffer = async (services, sql, { userId }, applicationId) => {
  const offerId = await findSentOffer(sql, applicationId);
  if (offerId === undefined) return;
  const withdrawal = { note: "", by: userId };
  const was = await withdrawOffer(sql, offerId, withdrawal);
  if (was === "sent") await tellOfEnd(services, sql, offerId, withdrawal);
};

async function findSentOffer(db: Sql, applicationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("offers")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("state", "=", "sent")
    .executeTakeFirst();
  return row?.id;
}
