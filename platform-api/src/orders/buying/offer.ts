import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { orders } from "@loubby/shared-contracts/http/orders/orders";
import { isOrderable, lockOnSale, type OnSale, worksForItsSeller } from "#api/agents/on-sale";
import { atOnce } from "#api/db/at-once";
import type { Sql } from "#api/db/database";
import { findFunds, type Funds } from "#api/ledger/available";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { DEFAULT_ANSWERS, requireLimits } from "../limits.ts";
import { findHad, type NewOrder } from "../orders.sql.ts";
import { termsChanged } from "../refusals.ts";
import { limitOf } from "./approval-limit.ts";
import { notOnSale } from "./checkout.service.ts";

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

/** An agent that is asked for, with all that decides whether its buyer may have it. */
export interface Offer {
  /** Undefined for what isn't in the store. */
  readonly agent: OnSale | undefined;
  /** The buyer sells it, or works for who does. */
  readonly isOwn: boolean;
  /** The order by which its buyer has it already. */
  readonly had: string | undefined;
  /** What the buyer's wallet has in the currency that was seen. */
  readonly funds: Funds;
  /** Above how much of it, in minor units, a second person has to approve; null: of nothing. */
  readonly limit: number | null;
}

/** Reads an offer in one round trip; the agent stays as it is until the transaction ends. */
export async function lockOffer(sql: Sql, { owner, userId }: Buyer, asked: Asked): Promise<Offer> {
  const { listing_id: listingId, currency } = asked;
  const [agent, isOwn, had, funds, limit] = await atOnce([
    lockOnSale(sql, listingId),
    worksForItsSeller(sql, listingId, userId),
    findHad(sql, owner, listingId),
    findFunds(sql, owner, currency),
    limitOf(sql, owner, currency),
  ]);
  return { agent, isOwn, had, funds, limit };
}

/** The agent of an offer where its buyer may have it at the terms that were seen, whatever their wallet holds. */
export function requireBuyable(
  { agent, isOwn, had }: Offer,
  asked: Asked,
): Pick<NewOrder, "agent" | "limits"> {
  if (agent === undefined) throw notOnSale();
  if (isOwn) throw new ApiError(409, "own_agent", "This is your own agent, so you can't buy it.");
  requireAgreed(agent, asked);
  if (agent.runs && had !== undefined)
    throw new ApiError(409, "already_bought", "You have this agent already. Open it from your purchases.");
  return { agent, limits: limitsOf(agent, asked) };
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
