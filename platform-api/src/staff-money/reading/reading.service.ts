import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  DepositPage,
  Found,
  OwnerPage,
  PlanPage,
  TransferPage,
} from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { foldAccounts } from "#api/ledger/fold-accounts";
import type { Services } from "#api/services";
import { findRefundable } from "../requests/requests.sql.ts";
import { findByAmount, findById, findByName, findCharges, findDepositsOf, findPlansOf } from "./find.sql.ts";
import * as pages from "./pages.sql.ts";
import { findPlan, findPlanChanges, findPlanInvoices } from "./plans.sql.ts";
import { findRequestsOfDeposit, findRequestsOfOwner } from "./requests.sql.ts";

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const AMOUNT = /^\D{0,4}((?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,2})?)$/;

/** What a text names: an id, a provider's id, an e-mail address, a slug, or an amount. */
export async function findMoney({ db }: Services, q: string): Promise<Found[]> {
  return db.as({ role: "worker" }).read(async (sql) => {
    if (ID.test(q)) return findById(sql, q.toLowerCase());
    const [, amount] = AMOUNT.exec(q) ?? [];
    const named = q.includes("\0") ? [] : await findByName(sql, q);
    if (amount === undefined) return named;
    return [...named, ...(await findByAmount(sql, Math.round(Number(amount.replaceAll(",", "")) * 100)))];
  });
}

/** A transfer, whole. Throws 404. */
export async function readTransfer(services: Services, id: string): Promise<TransferPage> {
  // What the product's own side came to is known once its entry is folded.
  await foldAccounts(services);
  return services.db.as({ role: "worker" }).read(async (sql) => {
    const found = await pages.findTransfer(sql, id);
    if (found === undefined) throw missing();
    return { ...found, entries: await pages.findEntries(sql, id), related: await pages.findRelated(sql, id) };
  });
}

/** A deposit, whole. Throws 404. */
export async function readDeposit({ db }: Services, id: string): Promise<DepositPage> {
  return db.as({ role: "worker" }).read(async (sql) => {
    const found = await pages.findDepositPage(sql, id);
    if (found === undefined) throw missing();
    return {
      ...found,
      refundable: await findRefundable(sql, id),
      available: await pages.findAvailable(sql, id),
      history: await pages.findDepositHistory(sql, id),
      events: await pages.findEvents(sql, id),
      requests: await findRequestsOfDeposit(sql, id),
    };
  });
}

/** A plan that is paid for, whole. Throws 404. */
export async function readPlan({ db }: Services, id: string): Promise<PlanPage> {
  return db.as({ role: "worker" }).read(async (sql) => {
    const found = await findPlan(sql, id);
    if (found === undefined) throw missing();
    return {
      ...found,
      changes: await findPlanChanges(sql, id),
      invoices: await findPlanInvoices(sql, id),
      charges: await findCharges(sql, id),
    };
  });
}

/** An owner of wallets, whole. Throws 404. */
export async function readOwner(
  { db }: Services,
  kind: "person" | "organization",
  id: string,
): Promise<OwnerPage> {
  const column = kind === "person" ? "user_id" : "organization_id";
  return db.as({ role: "worker" }).read(async (sql) => {
    const found = await pages.findOwner(sql, kind, id);
    if (found === undefined) throw missing();
    return {
      ...found,
      balances: await pages.findBalancesOf(sql, column, id),
      transfers: await pages.findTransfersOf(sql, column, id),
      deposits: await findDepositsOf(sql, column, id),
      subscriptions: await pages.findSubscriptionsOf(sql, column, id),
      plans: await findPlansOf(sql, column, id),
      requests: await findRequestsOfOwner(sql, column, id),
    };
  });
}

const missing = () => new ApiError(404, "not_found", "There is nothing with this id.");
