import { ApiError } from "@loubby/shared-contracts/http/api-error";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import { settleHold } from "#api/ledger/move-money";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { transferNotices } from "../notices.ts";
import { findPayee } from "../receivers.sql.ts";
import { tellOfMoney } from "../tell-of-money.ts";
import { findOverdue, lockWaiting, type WaitingRow, writeDecision } from "./waiting.sql.ts";

type Decision = "approved" | "declined" | "withdrawn";

/**
 * Sends a transfer that waits. Throws 404 for another company's, 403 `own_transfer` for one's own, 409
 * `illegal_transition` when it was decided, 409 `hold_expired`, 422 for a wrong password.
 */
export async function approveTransfer(
  services: Services,
  member: Member,
  id: string,
  password: string,
): Promise<{ message: string }> {
  await confirmPassword(services, member.userId, password, "password");
  return services.db.as({ role: "worker" }).write(async (sql) => {
    const row = await openTransfer(sql, member, id, "approved");
    const receiver = { kind: row.receiver_kind, _id: row.receiver_id };
    const payee = await findPayee(sql, receiver);
    if (payee === undefined)
      throw new ApiError(404, "receiver_not_found", "This person or company can't receive money any more.");
    await settle(sql, row, member, "post");
    await writeDecision(sql, id, { state: "approved", by: member.userId });
    const company = await findPayee(sql, { kind: "organization", _id: row.organization_id });
    const sum = sumOf(row);
    await tellOfMoney(sql, { sender: company?.name ?? member.name, receiver, payee, sum, note: row.note });
    await tellAsker(sql, row, `${member.name} approved your transfer of ${sum}`);
    return { message: `${sum} sent to ${payee.name}.` };
  });
}

/** Declines a transfer that waits. Throws as `approveTransfer`. */
export function declineTransfer(
  { db }: Services,
  member: Member,
  id: string,
  reason: string,
): Promise<{ message: string }> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const row = await openTransfer(sql, member, id, "declined");
    await settle(sql, row, member, "void");
    await writeDecision(sql, id, { state: "declined", by: member.userId, reason });
    await tellAsker(sql, row, `${member.name} declined your transfer of ${sumOf(row)}`, reason);
    return { message: `Declined. ${sumOf(row)} is free again.` };
  });
}

/** Withdraws one's own transfer that waits. Throws 404 for another company's, 403 for another person's, 409 when it was decided. */
export function withdrawTransfer({ db }: Services, member: Member, id: string): Promise<{ message: string }> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const row = await openTransfer(sql, member, id, "withdrawn");
    await settle(sql, row, member, "void");
    await writeDecision(sql, id, { state: "withdrawn", by: member.userId });
    return { message: `Withdrawn. ${sumOf(row)} is free again.` };
  });
}

/** Ends the transfers that no one decided in time; the ledger has freed their money, or does within a minute. */
export async function expireTransfers({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  await eachDue(
    () => worker.read(findOverdue),
    ({ id, organization_id }) =>
      worker.write(async (sql) => {
        const row = await lockWaiting(sql, organization_id, id);
        if (row?.state !== "waiting") return;
        await writeDecision(sql, id, { state: "expired", by: null });
        await emitLater(sql, `org:${organization_id}`, "wallet.changed.v1", {});
        await tellAsker(sql, row, `Your transfer of ${sumOf(row)} expired without an approval`);
      }),
  );
}

async function openTransfer(sql: Sql, member: Member, id: string, to: Decision): Promise<WaitingRow> {
  const row = await lockWaiting(sql, member.organization.id, id);
  if (row === undefined) throw new ApiError(404, "not_found", "This transfer doesn't exist.");
  const isOwn = row.asked_by === member.userId;
  if (isOwn && to !== "withdrawn")
    throw new ApiError(403, "own_transfer", "Someone else has to approve or decline your transfer.");
  if (!isOwn && to === "withdrawn")
    throw new ApiError(403, "not_own_transfer", "Only the person who asked for a transfer can withdraw it.");
  if (row.state !== "waiting")
    throw new ApiError(409, "illegal_transition", `This transfer is ${row.state} already.`, {
      from: row.state,
      to,
      allowed: [],
    });
  return row;
}

async function settle(sql: Sql, row: WaitingRow, { userId }: Member, kind: "post" | "void"): Promise<void> {
  await settleHold(
    sql,
    row.hold_id,
    { kind, posting: "transfer", description: row.note || "Transfer", actor: row.asked_by },
    { scope: `org:${row.organization_id}`, operation: `wallet.transfer.${kind}`, key: `${row.id} ${userId}` },
  );
}

const sumOf = ({ amount_minor, currency }: WaitingRow) => formatMoney(amount_minor, currency);

async function tellAsker(sql: Sql, row: WaitingRow, title: string, body = ""): Promise<void> {
  await tell(sql, {
    notice: transferNotices.decided,
    userId: row.asked_by,
    organizationId: row.organization_id,
    title,
    body,
    link: paths.wallet,
    event: row.id,
  });
}
