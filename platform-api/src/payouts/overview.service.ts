import type { PayoutOverview, PayoutPage } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { findAccounts, findSchedule, findTax } from "./details/details.sql.ts";
import { findBalances, findOwnChanges, findOwnPayout, itemOf } from "./own-payouts.sql.ts";
import { payoutNotFound } from "./refusals.ts";
import { payoutSettings } from "./settings.ts";

/** All of one's own payouts at a glance. */
export function readOverview({ db, config }: Services, principal: Principal): Promise<PayoutOverview> {
  const { userId } = principal;
  return db.as(askerOf(principal)).read(async (sql) => {
    const accounts = await findAccounts(sql, userId);
    return {
      is_on: config.of(payoutSettings).secret !== null,
      balances: await findBalances(sql, userId),
      accounts: accounts.map(({ id, ...account }) => ({ _id: id, ...account })),
      tax: await findTax(sql, userId),
      schedule: await findSchedule(sql, userId),
    };
  });
}

/** One's own payout, whole. Throws 404 `payout_not_found` for another's. */
export function readPayout({ db }: Services, principal: Principal, id: string): Promise<PayoutPage> {
  return db.as(askerOf(principal)).read(async (sql) => {
    const row = await findOwnPayout(sql, id);
    if (row === undefined) throw payoutNotFound();
    return {
      ...itemOf(row),
      holder: row.holder,
      waits_for_approval: row.state === "pending" && row.waits,
      may: { cancel: row.state === "pending" },
      history: await findOwnChanges(sql, id),
    };
  });
}
