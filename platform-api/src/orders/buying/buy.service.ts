import { uuidv7 } from "uuidv7";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { ACCEPT_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import type { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { lockOnSale, type OnSale } from "#api/agents/on-sale";
import { agentSettings } from "#api/agents/settings";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { requireFunds } from "#api/ledger/available";
import { holdMoney } from "#api/ledger/move-money";
import type { Services } from "#api/services";
import { ownersName, walletOwnerFor } from "#api/wallet/wallet.service";
import { addDays } from "#api/billing/periods";
import { chargeMonth } from "../charging/months.ts";
import { DEFAULT_ANSWERS, requireLimits } from "../limits.ts";
import {
  findAsked,
  findHad,
  insertOrder,
  lockBuyer,
  lockOrder,
  moveOrder,
  type NewOrder,
} from "../orders.sql.ts";
import { readOrder } from "../read-order.service.ts";
import { termsChanged } from "../refusals.ts";
import { tellSold } from "../tell-sides.ts";
import { setQuestions } from "../use.ts";
import { notOnSale } from "./checkout.service.ts";

type Asked = InputOf<typeof orders.buy>["body"];

/**
 * Buys an agent for the wallet of the session's mode, once for a `client_id`: the order, the hold of its money and the use
 * of the agent together or not at all. Throws 403 without the right to spend, 404 `listing_not_found`, 409 `own_agent`,
 * `does_not_run`, `terms_changed`, `already_bought` and `idempotency_key_reused`, 422 `insufficient_funds` and
 * `limit_too_low`.
 */
export async function buy(services: Services, principal: Principal, asked: Asked): Promise<Order> {
  const owner = walletOwnerFor(principal, asked.mode, "write");
  const name = await services.db.as(askerOf(principal)).read((sql) => ownersName(sql, principal, owner));
  const id = await services.db.as({ role: "worker" }).write(async (sql) => {
    await lockBuyer(sql, owner);
    const known = await findAsked(sql, principal.userId, asked.client_id);
    if (known !== undefined) {
      if (known.listing_id === asked.listing_id && known.amount_minor === asked.amount) return known.id;
      throw new ApiError(
        409,
        "idempotency_key_reused",
        "This request was already sent with different content.",
      );
    }
    const agent = await lockOnSale(sql, asked.listing_id);
    if (agent === undefined) throw notOnSale();
    requireAgreed(principal, agent, asked);
    if ((await findHad(sql, owner, agent.id)) !== undefined)
      throw new ApiError(409, "already_bought", "You have this agent already. Open it from your purchases.");
    const limits = limitsOf(agent, asked);
    if (agent.amount > 0 && limits === null) await requireFunds(sql, owner, agent.currency, agent.amount);
    const { commissionBps } = services.config.of(agentSettings);
    const order: NewOrder = {
      ...newName(),
      clientId: asked.client_id,
      owner,
      buyerId: principal.userId,
      buyerName: name || "Customer",
      agent,
      commissionBps,
      commission: commissionOf(agent.amount, commissionBps),
      limits,
    };
    await deliver(sql, order);
    return order.id;
  });
  return readOrder(services, principal, id);
}

/** An id, and the number that people read: its last digits. */
function newName() {
  const id = uuidv7();
  return { id, number: `ORD-${id.replaceAll("-", "").slice(-10).toUpperCase()}` };
}

function requireAgreed(principal: Principal, agent: OnSale, asked: Asked): void {
  if (agent.seller_id === principal.userId)
    throw new ApiError(409, "own_agent", "This is your own agent, so you can't buy it.");
  if (!agent.runs)
    throw new ApiError(409, "does_not_run", "People do this work. It can't be bought like an agent.");
  const { version, currency, amount } = agent;
  if (version !== asked.version || currency !== asked.currency || amount !== asked.amount)
    throw termsChanged();
}

/** What answers may cost in a month, for an agent that is paid per use. Throws 422 `limit_too_low`. */
function limitsOf({ model, amount, most }: OnSale, { limits }: Asked): NewOrder["limits"] {
  if (model !== "per_use" || amount === 0) return null;
  return requireLimits(most, limits ?? { month: most * DEFAULT_ANSWERS, person: null });
}

/** An agent that runs is delivered in the moment in which it is paid. */
async function deliver(sql: Sql, order: NewOrder): Promise<void> {
  const { agent, owner } = order;
  await insertOrder(sql, order);
  await begin(sql, order);
  const [user_id, organization_id] = owner.kind === "person" ? [owner.id, null] : [null, owner.id];
  await setQuestions(sql, { listing_id: agent.id, user_id, organization_id }, null);
  await tellSold(sql, order);
}

async function begin(sql: Sql, { id, number, owner, agent, buyerId: by, limits }: NewOrder): Promise<void> {
  if (agent.amount === 0) {
    await moveOrder(sql, id, { to: "delivered", by });
    await moveOrder(sql, id, { to: "closed", by });
  } else if (limits !== null) {
    await moveOrder(sql, id, { to: "delivered", by });
  } else if (agent.model === "monthly") {
    const order = await lockOrder(sql, id);
    if (order === undefined) throw new Error(`${id} wasn't kept.`);
    const due = await chargeMonth(sql, order, await readClock(sql), by);
    await moveOrder(sql, id, { to: "delivered", by, due });
  } else {
    const { hold } = await holdMoney(
      sql,
      {
        posting: "purchase",
        from: owner.kind === "person" ? { user: owner.id } : { organization: owner.id },
        to: { user: agent.seller_id },
        currency: agent.currency,
        amount: agent.amount,
        description: `${agent.title} (${number})`,
        actor: by,
      },
      null,
      { scope: "product", operation: "orders.hold", key: id },
    );
    await moveOrder(sql, id, { to: "funded", by, hold });
    await moveOrder(sql, id, { to: "delivered", by, due: addDays(await readClock(sql), ACCEPT_DAYS) });
  }
}
