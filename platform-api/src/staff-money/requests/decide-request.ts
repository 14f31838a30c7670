import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import { holdMoney, moveMoney } from "#api/ledger/move-money";
import type { Services } from "#api/services";
import { findRequest } from "../reading/requests.sql.ts";
import type { Told } from "./ask-refund.ts";
import { askRefundProvider } from "./ask-refund-provider.ts";
import { movementOf } from "./movement-of.ts";
import { findDepositOf, lockRequest, type RequestRow, writeRequest } from "./requests.sql.ts";
import { tellOwners } from "./tell-owners.ts";

/**
 * Approves what another super admin asked for: an adjustment is done, a refund is held back and goes to its provider,
 * whose answer decides. Throws 404, 403 `own_request`, 409 `illegal_transition`, 422 for a wrong password and
 * `insufficient_funds`.
 */
export async function approveRequest(
  services: Services,
  principal: Principal,
  id: string,
  password: string,
): Promise<Told> {
  await confirmPassword(services, principal.userId, password, "password");
  const worker = services.db.as({ role: "worker" });
  const row = await worker.write(async (sql) => {
    const asked = await openRequest(sql, principal, id, "approved");
    if (asked.kind === "refund") await hold(sql, principal, asked);
    else await adjust(sql, principal, asked);
    return asked;
  });
  // What fails here is asked again by the clock: the money is held, and the provider makes one refund of it.
  if (row.kind === "refund")
    await askRefundProvider(services, id).catch((error: unknown) =>
      services.faults.report(error, "staff-money"),
    );
  return worker.read((sql) => told(sql, id, "Approved."));
}

/** Declines what another super admin asked for. Throws 404, 403 `own_request`, 409 `illegal_transition`. */
export function declineRequest({ db }: Services, principal: Principal, id: string): Promise<Told> {
  return db.as({ role: "worker" }).write(async (sql) => {
    await openRequest(sql, principal, id, "declined");
    await writeRequest(sql, id, { state: "declined", decided_by: principal.userId });
    return told(sql, id, "Declined. Nothing moved.");
  });
}

/** Withdraws what one asked for oneself. Throws 404, 403 for another person's, 409 `illegal_transition`. */
export function withdrawRequest({ db }: Services, principal: Principal, id: string): Promise<Told> {
  return db.as({ role: "worker" }).write(async (sql) => {
    await openRequest(sql, principal, id, "withdrawn");
    await writeRequest(sql, id, { state: "withdrawn" });
    return told(sql, id, "Withdrawn. Nothing moved.");
  });
}

async function openRequest(
  sql: Sql,
  { userId }: Principal,
  id: string,
  to: "approved" | "declined" | "withdrawn",
): Promise<RequestRow> {
  const row = await lockRequest(sql, id);
  if (row === undefined) throw new ApiError(404, "not_found", "This request doesn't exist.");
  const isOwn = row.asked_by === userId;
  if (isOwn && to !== "withdrawn")
    throw new ApiError(403, "own_request", "Another super admin has to decide what you asked for.");
  if (!isOwn && to === "withdrawn")
    throw new ApiError(403, "not_own_request", "Only the person who asked for this can withdraw it.");
  if (row.state !== "asked")
    throw new ApiError(409, "illegal_transition", `This request is ${row.state} already.`, {
      from: row.state,
      to,
      allowed: [],
    });
  return row;
}

async function hold(sql: Sql, { userId }: Principal, row: RequestRow): Promise<void> {
  const deposit = await findDepositOf(sql, row.deposit_id ?? "");
  if (deposit === undefined || deposit.provider_id === null)
    throw new Error(`Deposit ${row.deposit_id} has no payment.`);
  const movement = movementOf(row, `${deposit.provider}_refund`, "Refund of a deposit");
  const { hold: holdId } = await holdMoney(sql, movement, null, {
    scope: "product",
    operation: "staff.refund",
    key: row.id,
  });
  await writeRequest(sql, row.id, { state: "approved", decided_by: userId, hold_id: holdId });
}

async function adjust(sql: Sql, { userId }: Principal, row: RequestRow): Promise<void> {
  const posting = row.kind === "adjust_in" ? "adjust_in" : "adjust_out";
  const { transfers } = await moveMoney(sql, movementOf(row, posting, "Adjustment"), {
    scope: "product",
    operation: "staff.adjust",
    key: row.id,
  });
  // Each step is a line of the history: it was approved, then done.
  await writeRequest(sql, row.id, { state: "approved", decided_by: userId });
  await writeRequest(sql, row.id, { state: "succeeded", transfer_id: transfers[0] ?? "" });
  await tellOwners(
    sql,
    row,
    `${sumOf(row)} was ${row.kind === "adjust_in" ? "added to" : "taken from"} your wallet`,
  );
}

const sumOf = ({ amount_minor, currency }: RequestRow) => formatMoney(amount_minor, currency);

async function told(sql: Sql, id: string, message: string): Promise<Told> {
  const data = await findRequest(sql, id);
  if (data === undefined) throw new Error("The request is gone.");
  return { message, data };
}
