import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import type { CheckoutSession } from "@loubby/shared-contracts/http/orders/checkout-sessions.schema";
import { depositLimits } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import * as paths from "@loubby/shared-contracts/paths";
import type { AppMode } from "@loubby/shared-contracts/shell/app-mode";
import { currencies } from "@loubby/shared-contracts/shell/wallet/currencies";
import { askerOf, type Principal } from "#api/access/principal";
import { payableNow } from "#api/agents/on-sale";
import type { Sql } from "#api/db/database";
import { beginDeposit } from "#api/deposits/deposits.service";
import { availableOf } from "#api/ledger/available";
import type { Services } from "#api/services";
import { heldAtOnce, refuseAbove } from "../buying/approval-limit.ts";
import { buyerOf } from "../buying/buy.service.ts";
import { type Asked, type Buyer, lockOffer, requireBuyable } from "../buying/offer.ts";
import { lockBuyer } from "../orders.sql.ts";
import { findSame, findSession, insertSession, sessionOf, type SessionRow } from "./sessions.sql.ts";

/**
 * Begins the payment of what the wallet of the session's mode lacks for an agent, once for a `client_id`; a purchase of the
 * same terms that waits already is gone on with. Throws what `placeOrder` does but for the money, 409 `wallet_has_enough`,
 * and what `beginDeposit` does.
 */
export async function beginSession(
  services: Services,
  principal: Principal,
  { mode, ...asked }: InputOf<typeof checkoutSessions.begin>["body"],
): Promise<CheckoutSession> {
  const buyer = await buyerOf(services, principal, mode);
  const worker = services.db.as({ role: "worker" });
  return payMissing(services, principal, mode, await worker.write((sql) => keepSession(sql, buyer, asked)));
}

/** A session that is kept, and what the wallet lacks for it, in minor units. */
export interface Kept {
  readonly session: SessionRow;
  readonly missing: number;
}

/** Begins the payment of a session, unless it has one. Throws what `beginDeposit` does. */
export async function payMissing(
  services: Services,
  principal: Principal,
  mode: AppMode | undefined,
  { session, missing }: Kept,
): Promise<CheckoutSession> {
  if (session.deposit_id !== null || session.state !== "open") return sessionOf(session);
  const { currency, id, title } = session;
  const amount = Math.max(missing, depositLimits(currencies[currency]).least);
  const { data: deposit } = await beginDeposit(
    services,
    principal,
    { client_id: id, mode, currency, amount },
    { words: title, path: paths.checkoutSession(id) },
  );
  return sessionOf({ ...session, deposit_id: deposit._id });
}

async function keepSession(sql: Sql, buyer: Buyer, asked: Asked): Promise<Kept> {
  await lockBuyer(sql, buyer.owner);
  const known = await findSession(sql, asked.client_id);
  if (known !== undefined && known.deposit_id !== null)
    return { session: requireSame(known, buyer, asked), missing: 0 };
  const offer = await lockOffer(sql, buyer, asked);
  const { agent, limits } = requireBuyable(offer, asked);
  refuseAbove(offer.limit, agent.currency, heldAtOnce(agent));
  const needed = limits === null ? payableNow(agent) : 0;
  const missing = needed - availableOf(offer.funds);
  if (missing <= 0) throw hasEnough();
  if (known !== undefined) return { session: requireSame(known, buyer, asked), missing };
  const same = await findSame(sql, buyer.owner, asked, missing);
  if (same !== undefined) return { session: same, missing };
  await insertSession(sql, buyer, { ...asked, title: agent.title });
  const session = await findSession(sql, asked.client_id);
  if (session === undefined) throw new Error("The checkout session wasn't kept.");
  return { session: requireSame(session, buyer, asked), missing };
}

/** A session whose id someone else has, or that was for something else, is none of the asker's. */
function requireSame(session: SessionRow, { owner, userId }: Buyer, asked: Asked): SessionRow {
  const { buyer_id, listing_id, version, amount_minor } = session;
  const isOwners = (session.user_id ?? session.organization_id) === owner.id && buyer_id === userId;
  if (
    isOwners &&
    listing_id === asked.listing_id &&
    version === asked.version &&
    amount_minor === asked.amount
  )
    return session;
  throw isReused();
}

/** The wallet needs no payment. */
export const hasEnough = () =>
  new ApiError(409, "wallet_has_enough", "The wallet holds enough for this now. Pay from it.");

/** The browser's id is that of something else. */
export const isReused = () =>
  new ApiError(409, "idempotency_key_reused", "This request was already sent with different content.");

/** Where a purchase stands. Throws 404 `session_not_found` for another's. */
export async function readSession(
  { db }: Services,
  principal: Principal,
  id: string,
): Promise<CheckoutSession> {
  const session = await db.as(askerOf(principal)).read((sql) => findSession(sql, id));
  if (session === undefined) throw new ApiError(404, "session_not_found", "This purchase doesn't exist.");
  return sessionOf(session);
}
