import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { type PayoutSchedule, WAITING_HOURS } from "@loubby/shared-contracts/http/payouts/payout-states";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { declinePayout } from "../asking/decline-payout.ts";
import { readOverview } from "../overview.service.ts";
import { lockPendingTo } from "../payouts.sql.ts";
import { tellAccountChanged, tellAccountRemoved } from "./tell-of-accounts.ts";
import {
  activateDue,
  endAccount,
  findAccountFor,
  findAccounts,
  insertAccount,
  writeSchedule,
  writeTax,
} from "./details.sql.ts";
import { requireSeller } from "./require-seller.ts";
import { sealFor } from "./seal-number.ts";

type Told = ReplyOf<typeof payouts.saveAccount>;

/**
 * Saves the bank account of a currency in place of another one, whose pending payouts are declined. Money goes to it after it
 * has waited. Throws 409 `payouts_off`, 422 for a wrong password.
 */
export async function saveAccount(
  services: Services,
  principal: Principal,
  { password, account: number, ...form }: InputOf<typeof payouts.saveAccount>["body"],
): Promise<Told> {
  const { userId } = principal;
  await confirmPassword(services, userId, password, "password");
  const id = uuidv7();
  const sealed = sealFor(services, `account ${id}`, number);
  await services.db.as({ role: "worker" }).write(async (sql) => {
    await requireSeller(sql, userId);
    const former = await findAccountFor(sql, userId, form.currency);
    if (former !== undefined) await end(sql, userId, former.id, "replaced");
    const account = { ...form, id, userId, sealed, last4: number.slice(-4) };
    const usableAt = await insertAccount(sql, account);
    await tellAccountChanged(services, sql, account, usableAt);
    await emitLater(sql, `user:${userId}`, "wallet.changed.v1", {});
  });
  return told(services, principal, `Saved. Money can go to this account in ${WAITING_HOURS} hours.`);
}

/** Removes one's own bank account; its pending payouts are declined. Throws 404 for another's, 422 for a wrong password. */
export async function removeAccount(
  services: Services,
  principal: Principal,
  id: string,
  password: string,
): Promise<Told> {
  const { userId } = principal;
  await confirmPassword(services, userId, password, "password");
  await services.db.as({ role: "worker" }).write(async (sql) => {
    await requireSeller(sql, userId);
    const account = (await findAccounts(sql, userId)).find((each) => each.id === id);
    if (account === undefined)
      throw new ApiError(404, "account_not_found", "This bank account doesn't exist, or was removed.");
    await end(sql, userId, id, "removed");
    await tellAccountRemoved(services, sql, { ...account, userId });
    await emitLater(sql, `user:${userId}`, "wallet.changed.v1", {});
  });
  return told(services, principal, "Bank account removed.");
}

/** Saves one's own tax details. Throws 409 `payouts_off`, 422 for a wrong password. */
export async function saveTax(
  services: Services,
  principal: Principal,
  { password, number, ...form }: InputOf<typeof payouts.saveTax>["body"],
): Promise<Told> {
  const { userId } = principal;
  await confirmPassword(services, userId, password, "password");
  const sealed = sealFor(services, `tax ${userId}`, number);
  await services.db.as({ role: "worker" }).write(async (sql) => {
    await requireSeller(sql, userId);
    await writeTax(sql, userId, { ...form, sealed, last4: number.slice(-4) });
  });
  return told(services, principal, "Tax details saved.");
}

/** Chooses when one's own payouts are made. */
export async function chooseSchedule(
  services: Services,
  principal: Principal,
  schedule: PayoutSchedule,
): Promise<Told> {
  const { userId } = principal;
  await services.db.as({ role: "worker" }).write(async (sql) => {
    await requireSeller(sql, userId);
    await writeSchedule(sql, userId, schedule);
  });
  return told(services, principal, "Saved.");
}

/** Activates the bank accounts that have waited, and has their owners' open tabs read them anew. */
export async function activateAccounts({ db }: Services): Promise<void> {
  await db.as({ role: "worker" }).write(async (sql) => {
    for (const userId of await activateDue(sql))
      await emitLater(sql, `user:${userId}`, "wallet.changed.v1", {});
  });
}

/**
 * Payouts first, then the account: a batch that is being made locks them in the same order. What has left for the bank goes on.
 */
async function end(sql: Sql, by: string, accountId: string, state: "replaced" | "removed"): Promise<void> {
  for (const payout of await lockPendingTo(sql, accountId))
    await declinePayout(sql, payout, { by, reason: `The bank account was ${state}.` });
  await endAccount(sql, accountId, state);
}

const told = async (services: Services, principal: Principal, message: string): Promise<Told> => ({
  message,
  data: await readOverview(services, principal),
});
