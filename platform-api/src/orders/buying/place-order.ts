import { uuidv7 } from "uuidv7";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { orders } from "@loubby/shared-contracts/http/orders/orders";
import { isOrderable, lockOnSale, type OnSale, payableNow } from "#api/agents/on-sale";
import { agentSettings } from "#api/agents/settings";
import type { Sql } from "#api/db/database";
import { requireFunds } from "#api/ledger/available";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import type { Services } from "#api/services";
import { DEFAULT_ANSWERS, requireLimits } from "../limits.ts";
import { findAsked, findHad, lockBuyer, type NewOrder, worksFor } from "../orders.sql.ts";
import { termsChanged } from "../refusals.ts";
import { heldAtOnce, requireWithinLimit } from "./approval-limit.ts";
import { notOnSale } from "./checkout.service.ts";
import { deliver } from "./deliver.ts";

/** What is asked for: an agent at the terms that were seen. */
export type Asked = Omit<InputOf<typeof orders.buy>["body"], "mode">;

/** Whose wallet pays for an agent, and the person who buys. */
export interface Buyer {
  readonly owner: WalletOwner;
  readonly userId: string;
  /** The owner's name, for the seller. */
  readonly name: string;
  /** The second person who approved it, for what is above a company's limit. */
  readonly approvedBy?: string;
}

/**
 * Places an order, once for a `client_id`, with the hold of its money and the use of the agent, in the caller's transaction,
 * and answers its id. Throws 404 `listing_not_found`, 409 `own_agent`, `does_not_run`, `terms_changed`, `already_bought`,
 * `needs_approval` and `idempotency_key_reused`, 422 `insufficient_funds` and `limit_too_low`; the transaction is then lost.
 */
export async function placeOrder(services: Services, sql: Sql, buyer: Buyer, asked: Asked): Promise<string> {
  await lockBuyer(sql, buyer.owner);
  const known = await findAsked(sql, buyer.userId, asked.client_id);
  if (known !== undefined) {
    if (known.listing_id === asked.listing_id && known.amount_minor === asked.amount) return known.id;
    throw new ApiError(
      409,
      "idempotency_key_reused",
      "This request was already sent with different content.",
    );
  }
  const { agent, limits } = await requireBuyable(sql, buyer, asked);
  if (buyer.approvedBy === undefined)
    await requireWithinLimit(sql, buyer.owner, agent.currency, heldAtOnce(agent));
  if (agent.amount > 0 && limits === null)
    await requireFunds(sql, buyer.owner, agent.currency, payableNow(agent));
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

/** The agent that a buyer asks for, locked, where they may have it at these terms, whatever their wallet holds. */
export async function requireBuyable(
  sql: Sql,
  { owner, userId }: Buyer,
  asked: Asked,
): Promise<Pick<NewOrder, "agent" | "limits">> {
  const agent = await lockOnSale(sql, asked.listing_id);
  if (agent === undefined) throw notOnSale();
  if (await worksFor(sql, agent.seller_id, userId))
    throw new ApiError(409, "own_agent", "This is your own agent, so you can't buy it.");
  requireAgreed(agent, asked);
  if (agent.runs && (await findHad(sql, owner, agent.id)) !== undefined)
    throw new ApiError(409, "already_bought", "You have this agent already. Open it from your purchases.");
  return { agent, limits: limitsOf(agent, asked) };
}

/** An id, and the number that people read: its last digits. */
function newName() {
  const id = uuidv7();
  return { id, number: `ORD-${id.replaceAll("-", "").slice(-10).toUpperCase()}` };
}

function requireAgreed(agent: OnSale, asked: Asked): void {
  if (!agent.runs && !isOrderable(agent))
    throw new ApiError(
      409,
      "does_not_run",
      "Its seller hasn't said how this work is paid, so it can't be ordered yet.",
    );
  const { version, currency, amount } = agent;
  if (version !== asked.version || currency !== asked.currency || amount !== asked.amount)
    throw termsChanged();
}

/** What answers may cost in a month, for an agent that is paid per use. Throws 422 `limit_too_low`. */
function limitsOf({ model, amount, most, currency }: OnSale, { limits }: Asked): NewOrder["limits"] {
  if (model !== "per_use" || amount === 0) return null;
  return requireLimits(
    { most, currency },
    limits ?? { month: most * DEFAULT_ANSWERS, person: null },
    "limits.",
  );
}
