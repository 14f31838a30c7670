import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { PayoutCase } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import { moveMoney } from "#api/ledger/move-money";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { declinePayout } from "../asking/decline-payout.ts";
import { findTax } from "../details/details.sql.ts";
import { lockPayout, type PayoutRow, writeApproved, writeEnded, writeReturned } from "../payouts.sql.ts";
import { payoutMoved, payoutNotFound } from "../refusals.ts";
import { tellDeclined, tellPaid, tellReturned } from "../tell-seller.ts";
import { deskItemOf, findDeskChanges, findDeskPayout } from "./desk.sql.ts";

/** A payout as staff works on it. Throws 404 `payout_not_found`. */
export function readCase({ db }: Services, { userId }: Principal, id: string): Promise<PayoutCase> {
  return db.as({ role: "worker" }).read(async (sql) => {
    const row = await findDeskPayout(sql, id);
    if (row === undefined) throw payoutNotFound();
    const { state, holder, country, code, approver, returner, user_id } = row;
    const isOthers = user_id !== userId;
    return {
      ...deskItemOf(row),
      holder,
      country,
      code,
      approver,
      returner,
      tax: await findTax(sql, user_id),
      may: {
        approve: isOthers && isForApproval(row),
        pay: isOthers && state === "processing",
        decline: isOthers && (state === "pending" || state === "processing"),
        return: isOthers && isReturnable(row),
      },
      history: await findDeskChanges(sql, id),
    };
  });
}

/** Approves a large payout, which someone else then sends. Throws 403 `not_yours`, 404, 409 `payout_moved`, 422 for a wrong password. */
export async function approvePayout(
  services: Services,
  staff: Principal,
  id: string,
  password: string,
): Promise<PayoutCase> {
  await confirmPassword(services, staff.userId, password, "password");
  return decide(services, staff, id, async (sql, payout) => {
    if (!isForApproval(payout)) throw payoutMoved();
    await writeApproved(sql, id, staff.userId);
    await emitLater(sql, `user:${payout.user_id}`, "wallet.changed.v1", {});
  });
}

/** The bank paid it. Throws 403 `not_yours`, 404, 409 `payout_moved`, and `reference_used` where another payout has it. */
export function markPaid(services: Services, staff: Principal, id: string, bankReference: string) {
  return decide(services, staff, id, async (sql, payout) => {
    if (payout.state !== "processing") throw payoutMoved();
    const { reference, user_id: user, currency, amount_minor: amount } = payout;
    const { transfers } = await moveMoney(
      sql,
      {
        posting: "payout_paid",
        from: { user },
        to: "product",
        currency,
        amount,
        description: `Payout ${reference}`,
      },
      { scope: "product", operation: "payouts.pay", key: id },
    );
    const ending = { state: "paid", by: staff.userId, note: "", bankReference } as const;
    await writeEnded(sql, id, { ...ending, transferId: transfers[0] ?? "" }).catch(refuseUsedReference);
    await tellPaid(sql, payout, bankReference);
  });
}

/** It isn't paid, for a reason that the seller reads. Throws 403 `not_yours`, 404, 409 `payout_moved`. */
export function decline(services: Services, staff: Principal, id: string, reason: string) {
  return decide(services, staff, id, async (sql, payout) => {
    if (payout.state !== "pending" && payout.state !== "processing") throw payoutMoved();
    await declinePayout(sql, payout, { by: staff.userId, reason });
    await tellDeclined(sql, payout, reason);
  });
}

/** The bank sent it back after it was paid: the money is earnings again. Throws as `decline`. */
export function markReturned(services: Services, staff: Principal, id: string, reason: string) {
  return decide(services, staff, id, async (sql, payout) => {
    if (!isReturnable(payout)) throw payoutMoved();
    const { reference, user_id: user, currency, amount_minor: amount } = payout;
    const { transfers } = await moveMoney(
      sql,
      {
        posting: "payout_returned",
        from: "product",
        to: { user },
        currency,
        amount,
        description: `Payout ${reference} was returned`,
      },
      { scope: "product", operation: "payouts.return", key: id },
    );
    await writeReturned(sql, id, { by: staff.userId, reason, transferId: transfers[0] ?? "" });
    await tellReturned(sql, payout, reason);
  });
}

async function decide(
  services: Services,
  staff: Principal,
  id: string,
  work: (sql: Sql, payout: PayoutRow) => Promise<void>,
): Promise<PayoutCase> {
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const payout = await lockPayout(sql, id);
    if (payout === undefined) throw payoutNotFound();
    if (payout.user_id === staff.userId)
      throw new ApiError(403, "not_yours", "Someone else of the staff has to work on your own payout.");
    await work(sql, payout);
  });
  return readCase(services, staff, id);
}

type Standing = Pick<PayoutRow, "state" | "needs_approval" | "approved_by" | "returned_at">;

const isForApproval = ({ state, needs_approval, approved_by }: Standing) =>
  state === "pending" && needs_approval && approved_by === null;

const isReturnable = ({ state, returned_at }: Standing) => state === "paid" && returned_at === null;

function refuseUsedReference(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.constraint !== "payouts_bank_reference_key") throw error;
  const message = "Another payout has this reference already.";
  throw new ApiError(409, "reference_used", message, [{ path: "bank_reference", message }]);
}
