import { uuidv7 } from "uuidv7";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { payableNow } from "#api/agents/on-sale";
import { agentSettings } from "#api/agents/settings";
import { atOnce } from "#api/db/at-once";
import type { Sql } from "#api/db/database";
import { refuseMissing } from "#api/ledger/available";
import type { Services } from "#api/services";
import { findAsked, lockBuyer, type NewOrder } from "../orders.sql.ts";
import { heldAtOnce, refuseAbove } from "./approval-limit.ts";
import { deliver } from "./deliver.ts";
import { type Asked, type Buyer, lockOffer, requireBuyable } from "./offer.ts";

/**
 * Places an order, once for a `client_id`, with the hold of its money and the use of the agent, in the caller's transaction,
 * and answers its id. Throws 404 `listing_not_found`, 409 `own_agent`, `does_not_run`, `terms_changed`, `already_bought`,
 * `needs_approval` and `idempotency_key_reused`, 422 `insufficient_funds` and `limit_too_low`; the transaction is then lost.
 */
export async function placeOrder(services: Services, sql: Sql, buyer: Buyer, asked: Asked): Promise<string> {
  await lockBuyer(sql, buyer.owner);
  const [known, offer] = await atOnce([
    findAsked(sql, buyer.userId, asked.client_id),
    lockOffer(sql, buyer, asked),
  ]);
  if (known !== undefined) {
    if (known.listing_id === asked.listing_id && known.amount_minor === asked.amount) return known.id;
    throw new ApiError(
      409,
      "idempotency_key_reused",
      "This request was already sent with different content.",
    );
  }
  const { agent, limits } = requireBuyable(offer, asked);
  if (buyer.approvedBy === undefined) refuseAbove(offer.limit, agent.currency, heldAtOnce(agent));
  if (agent.amount > 0 && limits === null) refuseMissing(offer.funds, agent.currency, payableNow(agent));
  const { commissionBps } = services.config.of(agentSettings);
  const order: NewOrder = {
    ...newName(),
    clientId: asked.client_id,
    owner: buyer.owner,
    buyerId: buyer.userId,
    buyerName: buyer.name || "Customer",
    agent,
    commissionBps,
    commission: commissionOf(agent.amount, commissionBps),
    limits,
  };
  await deliver(sql, order);
  return order.id;
}

/** An id, and the number that people read: its last digits. */
function newName() {
  const id = uuidv7();
  return { id, number: `ORD-${id.replaceAll("-", "").slice(-10).toUpperCase()}` };
}
