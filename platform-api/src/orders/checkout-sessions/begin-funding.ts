import type { CheckoutSession } from "@loubby/shared-contracts/http/orders/checkout-sessions.schema";
import type { AppMode } from "@loubby/shared-contracts/shell/app-mode";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findAvailable } from "#api/ledger/available";
import type { Services } from "#api/services";
import { requireWithinLimit } from "../buying/approval-limit.ts";
import { buyerOf } from "../buying/buy.service.ts";
import type { Buyer } from "../buying/offer.ts";
import { lockBuyer } from "../orders.sql.ts";
import { holderOf } from "../owner-of.ts";
import { actIn, type Acting } from "../projects/act.ts";
import { requireFundable } from "../projects/fund.service.ts";
import { requireOwn } from "../read-order.service.ts";
import { orderNotFound } from "../refusals.ts";
import { hasEnough, isReused, type Kept, payMissing } from "./begin-session.ts";
import { findSameFunding, findSession, insertFunding } from "./sessions.sql.ts";

interface Asked {
  readonly orderId: string;
  readonly milestoneId: string;
  /** The browser's id of it: the deposit has it too. */
  readonly client_id: string;
  readonly mode?: AppMode | undefined;
}

/**
 * Begins the payment of what the wallet of the session's mode lacks for a milestone, once for a `client_id`; a payment of it that
 * waits already is gone on with. Throws what `fund` does but for the money, 409 `wallet_has_enough`, and what `beginDeposit` does.
 */
export async function beginFunding(
  services: Services,
  principal: Principal,
  { mode, ...asked }: Asked,
): Promise<CheckoutSession> {
  await requireOwn(services, principal, asked.orderId);
  const buyer = await buyerOf(services, principal, mode);
  const kept = await services.db
    .as({ role: "worker" })
    .write((sql) => keepFunding(sql, principal, { ...asked, buyer }));
  return payMissing(services, principal, mode, kept);
}

async function keepFunding(
  sql: Sql,
  principal: Principal,
  { buyer, orderId, milestoneId, client_id }: Omit<Asked, "mode"> & { readonly buyer: Buyer },
): Promise<Kept> {
  await lockBuyer(sql, buyer.owner);
  const known = await findSession(sql, client_id);
  if (known !== undefined) {
    if (known.milestone_id !== milestoneId || known.buyer_id !== buyer.userId) throw isReused();
    if (known.deposit_id !== null) return { session: known, missing: 0 };
  }
  const found: Kept[] = [];
  await actIn(sql, principal, orderId, async (_sql, acting) => {
    found.push(await keepPart(sql, buyer, acting, { milestoneId, client_id }));
  });
  const [kept] = found;
  if (kept === undefined) throw new Error("The payment of the milestone wasn't kept.");
  return kept;
}

async function keepPart(
  sql: Sql,
  buyer: Buyer,
  acting: Acting,
  { milestoneId, client_id }: Pick<Asked, "milestoneId" | "client_id">,
): Promise<Kept> {
  const part = await requireFundable(sql, acting, milestoneId);
  const { order } = acting;
  const holder = holderOf(order);
  // The wallet that is filled is the one that pays.
  if (holder.id !== buyer.owner.id) throw orderNotFound();
  await requireWithinLimit(sql, holder, order.currency, part.amount_minor);
  const missing = part.amount_minor - (await findAvailable(sql, holder, order.currency));
  if (missing <= 0) throw hasEnough();
  const same = await findSameFunding(sql, part, missing);
  if (same !== undefined) return { session: same, missing };
  await insertFunding(sql, buyer, { order, part, clientId: client_id });
  const session = await findSession(sql, client_id);
  if (session?.milestone_id !== milestoneId || session.buyer_id !== buyer.userId) throw isReused();
  return { session, missing };
}
