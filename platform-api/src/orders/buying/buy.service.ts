import { uuidv7 } from "uuidv7";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import { ACCEPT_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import type { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { isOrderable, lockOnSale, type OnSale, payableNow } from "#api/agents/on-sale";
import { agentSettings } from "#api/agents/settings";
import type { Sql } from "#api/db/database";
import { readClock } from "#api/db/read-clock";
import { requireFunds } from "#api/ledger/available";
import type { Services } from "#api/services";
import { ownersName, walletOwnerFor } from "#api/wallet/wallet.service";
import { addDays } from "#api/billing/periods";
import { chargeMonth } from "../charging/months.ts";
import { holdFor } from "../charging/pay-held.ts";
import { DEFAULT_ANSWERS, requireLimits } from "../limits.ts";
import {
  findAsked,
  findHad,
  insertOrder,
  lockBuyer,
  lockOrder,
  moveOrder,
  type NewOrder,
  type OrderRow,
} from "../orders.sql.ts";
import { beginProject } from "../projects/begin-project.ts";
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
    if (agent.runs && (await findHad(sql, owner, agent.id)) !== undefined)
      throw new ApiError(409, "already_bought", "You have this agent already. Open it from your purchases.");
    const limits = limitsOf(agent, asked);
    if (agent.amount > 0 && limits === null)
      await requireFunds(sql, owner, agent.currency, payableNow(agent));
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
  if (principal.sellsFor.includes(agent.seller_id))
    throw new ApiError(409, "own_agent", "This is your own agent, so you can't buy it.");
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
function limitsOf({ model, amount, most }: OnSale, { limits }: Asked): NewOrder["limits"] {
  if (model !== "per_use" || amount === 0) return null;
  return requireLimits(most, limits ?? { month: most * DEFAULT_ANSWERS, person: null });
}

/** An agent that runs is delivered in the moment in which it is paid; work on a service begins with its brief. */
async function deliver(sql: Sql, placed: NewOrder): Promise<void> {
  await insertOrder(sql, placed);
  const order = await lockOrder(sql, placed.id);
  if (order === undefined) throw new Error(`${placed.id} wasn't kept.`);
  const { agent, buyerId: by } = placed;
  if (isOrderable(agent)) return beginProject(sql, order, agent.service, by);
  await begin(sql, order, by);
  await setQuestions(sql, order, null);
  await tellSold(sql, order);
}

async function begin(sql: Sql, order: OrderRow, by: string): Promise<void> {
  const { id } = order;
  if (order.model === "free") {
    await moveOrder(sql, id, { to: "delivered", by });
    await moveOrder(sql, id, { to: "closed", by });
  } else if (order.model === "per_use") {
    await moveOrder(sql, id, { to: "delivered", by });
  } else if (order.model === "monthly") {
    const due = await chargeMonth(sql, order, await readClock(sql), by);
    await moveOrder(sql, id, { to: "delivered", by, due });
  } else {
    const hold = await holdFor(sql, order, { amount: order.amount_minor, key: id, actor: by });
    await moveOrder(sql, id, { to: "funded", by, hold });
    await moveOrder(sql, id, { to: "delivered", by, due: addDays(await readClock(sql), ACCEPT_DAYS) });
  }
}
