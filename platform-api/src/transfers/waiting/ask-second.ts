import { uuidv7 } from "uuidv7";
import * as paths from "@loubby/shared-contracts/paths";
import { WAITING_DAYS } from "@loubby/shared-contracts/http/wallet/transfer-limits";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { holdMoney, type Movement, type Once, wasPosted } from "#api/ledger/move-money";
import { tell } from "#api/notifications/tell";
import { transferNotices } from "../notices.ts";
import type { Payee } from "../receivers.sql.ts";
import { findLimit } from "./approval-limits.sql.ts";
import { findSecondPeople } from "./company-limit.ts";
import { findByClientId, insertWaiting, sentWithinDay, type WaitingRow } from "./waiting.sql.ts";

/** A company's order as far as a second person has to know it. */
export interface CompanyOrder {
  readonly organization: string;
  readonly movement: Movement;
  readonly receiver: { readonly kind: WaitingRow["receiver_kind"]; readonly _id: string };
  readonly note: string;
  readonly once: Once;
}

/**
 * Whether a company's order waits for a second person: with what went to its receiver within 24 hours without one, it is
 * above the limit. What was sent under its key before is the same as then. Nothing else leaves the wallet meanwhile, as
 * `paidWithinDay` was asked before.
 */
export async function needsSecond(
  sql: Sql,
  { organization, movement, receiver, once }: CompanyOrder,
): Promise<boolean> {
  if (await wasPosted(sql, once)) return (await findByClientId(sql, organization, once.key)) !== undefined;
  const limit = await findLimit(sql, organization, movement.currency);
  if (limit === null || movement.amount > limit) return limit !== null;
  return movement.amount + (await sentWithinDay(sql, organization, receiver, movement.currency)) > limit;
}

/** Holds the money of a company's order and asks everyone else who may spend; answers the transfer that waits. */
export async function askSecond(
  sql: Sql,
  principal: Principal,
  payee: Payee,
  order: CompanyOrder,
): Promise<string> {
  const { organization, movement, receiver, note, once } = order;
  const earlier = await findByClientId(sql, organization, once.key);
  const until = new Date(Date.now() + WAITING_DAYS * 86_400_000).toISOString();
  if (earlier !== undefined) return earlier.id;
  const { hold } = await holdMoney(sql, movement, until, once);
  const id = uuidv7();
  await insertWaiting(sql, {
    id,
    organization_id: organization,
    client_id: once.key,
    asked_by: principal.userId,
    receiver_kind: receiver.kind,
    receiver_id: receiver._id,
    currency: movement.currency,
    amount_minor: movement.amount,
    note,
    hold_id: hold,
    expires_at: until,
  });
  const sum = formatMoney(movement.amount, movement.currency);
  for (const userId of await findSecondPeople(sql, organization, principal.userId)) {
    await tell(sql, {
      notice: transferNotices.asked,
      userId,
      organizationId: organization,
      title: `${principal.name} asks you to approve a transfer of ${sum} to ${payee.name}`,
      body: note,
      link: paths.wallet,
      event: id,
    });
  }
  return id;
}
