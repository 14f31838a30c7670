import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { placeOrder } from "../buying/place-order.ts";
import { requireWithinLimit } from "../buying/approval-limit.ts";
import { orderNotices } from "../notices.ts";
import { findOrder } from "../orders.sql.ts";
import { holderOf } from "../owner-of.ts";
import { actAs } from "../projects/act.ts";
import { holdPart, requireFundable } from "../projects/fund.service.ts";
import { termsChanged } from "../refusals.ts";
import { tellBuyer } from "../tell-sides.ts";
import { findSessionPaidBy, maySpend, type SessionRow, settleSession } from "./sessions.sql.ts";

/**
 * Buys what a deposit was made for once its money is there, at the terms that its buyer saw. What can't be bought any more is
 * told in words, and its money stays in the wallet. Safe to run again.
 */
export async function finishSession(
  services: Services,
  { depositId }: { readonly depositId: string },
): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const session = await worker.read((sql) => findSessionPaidBy(sql, depositId));
  if (session?.state !== "open") return;
  if (session.deposit_state !== "succeeded") {
    await worker.write((sql) => settleSession(sql, session.id, { state: "expired" }));
    return;
  }
  try {
    await worker.write((sql) => complete(services, sql, session));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    await worker.write((sql) => refuse(sql, session, error.message));
  }
}

async function complete(services: Services, sql: Sql, session: SessionRow): Promise<void> {
  const {
    id,
    user_id,
    organization_id,
    buyer_id,
    listing_id,
    version,
    currency,
    amount_minor: amount,
  } = session;
  if (organization_id !== null && !(await maySpend(sql, buyer_id, organization_id)))
    throw new ApiError(
      403,
      "permission_missing",
      "The one who paid may no longer spend the company's money.",
    );
  if (session.milestone_id !== null) return fundPaid(sql, session, session.milestone_id);
  const owner =
    user_id === null
      ? ({ kind: "organization", id: organization_id ?? "" } as const)
      : ({ kind: "person", id: user_id } as const);
  const orderId = await placeOrder(
    services,
    sql,
    { owner, userId: buyer_id, name: session.buyer_name },
    { client_id: id, listing_id, version, currency, amount },
  );
  if (!(await settleSession(sql, id, { state: "complete", orderId }))) return;
  const order = await findOrder(sql, orderId);
  if (order === undefined) throw new Error(`${orderId} wasn't kept.`);
  await tellBuyer(sql, order, {
    title: `${order.title} is yours`,
    body: `Order ${order.number}. Your payment arrived, so it was bought for ${formatMoney(amount, currency)}.`,
    event: "bought by card",
  });
}

/** Funds the milestone that was paid for, at the price that its buyer saw. */
async function fundPaid(sql: Sql, session: SessionRow, milestoneId: string): Promise<void> {
  const { id, buyer_id, amount_minor: amount, currency, title } = session;
  const orderId = session.order_id ?? "";
  await actAs(sql, buyer_id, orderId, async (_sql, acting) => {
    const part = await requireFundable(sql, acting, milestoneId);
    if (part.amount_minor !== amount) throw termsChanged();
    await requireWithinLimit(sql, holderOf(acting.order), currency, amount);
    await holdPart(sql, acting, part);
  });
  if (!(await settleSession(sql, id, { state: "complete", orderId }))) return;
  const order = await findOrder(sql, orderId);
  if (order === undefined) throw new Error(`${orderId} isn't there.`);
  await tellBuyer(sql, order, {
    title: `${title} is funded`,
    body: `Your payment arrived, so ${formatMoney(amount, currency)} is held for it and work begins.`,
    event: `funded by card ${milestoneId}`,
  });
}

async function refuse(sql: Sql, session: SessionRow, problem: string): Promise<void> {
  const { id, title, listing_id, buyer_id, organization_id, order_id, milestone_id } = session;
  const isFunding = milestone_id !== null;
  if (!(await settleSession(sql, id, { state: "refused", problem }))) return;
  await tell(sql, {
    notice: orderNotices.settled,
    userId: buyer_id,
    organizationId: organization_id,
    link: isFunding ? paths.project(order_id ?? "") : paths.agent(listing_id),
    event: `refused ${id}`,
    title: isFunding ? `${title} wasn't funded` : `${title} wasn't bought`,
    body: `Your payment arrived and is in the wallet. ${problem}`,
  });
  await emitLater(
    sql,
    organization_id === null ? `user:${buyer_id}` : `org:${organization_id}`,
    "wallet.changed.v1",
    {},
  );
}
