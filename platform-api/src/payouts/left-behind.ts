import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { isOnItsWay } from "./payouts.sql.ts";

const ON_ITS_WAY = {
  code: "payouts_on_their_way",
  message:
    "A payout of yours is on its way. Cancel it, or wait until your bank has it, before you close your account.",
};

/** What a seller would leave behind: payouts that are on their way. Null for nothing. */
export async function findPayoutsLeft({ db }: Services, { userId }: Principal) {
  const onItsWay = await db.as({ role: "worker" }).read((sql) => isOnItsWay(sql, userId));
  return onItsWay ? ON_ITS_WAY : null;
}
