import { sql } from "kysely";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import {
  ACCEPT_DAYS,
  CLEARING_DAYS,
  type OrderState,
} from "@loubby/shared-contracts/http/orders/order-states";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Cast } from "#api/demo/cast";
import { daysAgo, type Demo } from "#api/demo/demo";
import { addDeposit } from "#api/deposits/demo";
import { type Purchase, postPurchase } from "#api/ledger/demo-purchases";

/** What the demo's store keeps of a sale. */
const COMMISSION_BPS = 1500;

/** An order of the demo: what of the seller's or of all stores, for whose wallet, and how it went, by days before now. */
interface Placed {
  readonly title: string;
  readonly owner: { readonly user: string } | { readonly organization: string };
  readonly buyer: string;
  readonly buyerName: string;
  readonly steps: readonly (readonly [OrderState, daysAgo: number])[];
}

/** The demo's company has three agents of its seller, another company one that was paid out long ago. One is the candidate's. */
export async function seedOrders(demo: Demo, cast: Cast): Promise<void> {
  const [other] = cast.others;
  if (other === undefined) throw new Error("The demo has no other company.");
  await addDeposit(demo, { company: other, currency: "usd", amount: 200_00, days: 21 });
  const company = {
    owner: { organization: cast.harbourline.id },
    buyer: cast.employer,
    buyerName: cast.harbourline.name,
  };
  const bought = (from: number): Placed["steps"] => [
    ["created", from],
    ["funded", from],
    ["delivered", from],
  ];
  const placed: Placed[] = [
    {
      // What is left of it after the first payout is above what a payout begins at.
      owner: { organization: other.id },
      buyer: other.admin,
      buyerName: other.name,
      title: await titleOf(demo, cast.seller, 2),
      steps: [...bought(20), ["accepted", 18.5], ["clearing", 18.5], ["released", 13.5]],
    },
    {
      ...company,
      title: await titleOf(demo, cast.seller, 0),
      // Money moves in the order of time: this is the last of the company's month.
      steps: [...bought(7), ["accepted", 5.1], ["clearing", 5.1], ["released", 0.1]],
    },
    {
      ...company,
      title: await titleOf(demo, cast.seller, 1),
      steps: [...bought(4.1), ["auto_accepted", 1.1], ["clearing", 1.1]],
    },
    { ...company, title: await titleOf(demo, cast.seller, 2), steps: bought(1.2) },
    {
      owner: { user: cast.candidate },
      buyer: cast.candidate,
      buyerName: await nameOf(demo, cast.candidate),
      title: "Plain English Editor",
      steps: [
        ["created", 5],
        ["delivered", 5],
        ["closed", 5],
      ],
    },
  ];
  for (const order of placed) await placeOrder(demo, order);
}

/** Places an order and takes it through its steps, with its money; answers its id. */
export async function placeOrder(demo: Demo, order: Placed): Promise<string> {
  const id = demo.id();
  const number = `ORD-${id.replaceAll("-", "").slice(-10).toUpperCase()}`;
  const agent = await findAgent(demo, order.title);
  const commission = commissionOf(agent.amount, COMMISSION_BPS);
  const [[, first] = ["created", 1]] = order.steps;
  const at = daysAgo(demo, first);
  const user = "user" in order.owner ? order.owner.user : null;
  const organization = "organization" in order.owner ? order.owner.organization : null;
  await sql`
    insert into orders (id, number, client_id, user_id, organization_id, buyer_id, buyer_name, changed_by, seller_id,
      listing_id, version, title, store_name, permissions, model, currency, amount_minor, commission_bps, commission_minor,
      created_at, changed_at)
    values (${id}, ${number}, ${demo.id()}, ${user}, ${organization}, ${order.buyer}, ${order.buyerName}, ${order.buyer},
      ${agent.seller_id}, ${agent.id}, ${agent.version}, ${order.title}, ${agent.store}, ${JSON.stringify(agent.permissions)},
      ${agent.amount === 0 ? "free" : "one_time"}, ${agent.currency}, ${agent.amount}, ${COMMISSION_BPS}, ${commission},
      ${at}, ${at})`.execute(demo.db);
  const purchase: Purchase = {
    id,
    number,
    owner: order.owner,
    seller: agent.seller_id,
    currency: agent.currency,
    amount: agent.amount,
    commission,
    title: order.title,
  };
  let hold: string | null = null;
  for (const [state, days] of order.steps.slice(1)) {
    if (state === "funded" || state === "released")
      hold = (await postPurchase(demo, purchase, state === "funded" ? null : hold, days)) ?? hold;
    const by = state === "funded" || state === "delivered" || state === "accepted" ? order.buyer : null;
    const due = agent.amount === 0 ? null : dueOf(demo, state, days);
    await sql`
      update orders set state = ${state}, changed_by = ${by}, changed_at = ${daysAgo(demo, days)}, due_at = ${due},
        hold_id = ${hold} where id = ${id}`.execute(demo.db);
  }
  return id;
}

function dueOf(demo: Demo, state: OrderState, days: number): Date | null {
  if (state === "delivered") return daysAgo(demo, days - ACCEPT_DAYS);
  return state === "clearing" ? daysAgo(demo, days - CLEARING_DAYS) : null;
}

interface Agent {
  readonly id: string;
  readonly seller_id: string;
  readonly store: string;
  readonly version: number;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly permissions: unknown;
}

async function findAgent(demo: Demo, title: string): Promise<Agent> {
  const { rows } = await sql<Agent>`
    select l.id, l.owner_id as seller_id, s.name as store, v.number as version, l.price_currency as currency,
      l.price_amount as amount, v.fields -> 'permissions' as permissions
    from listings l join stores s on s.id = l.store_id
    join listing_versions v on v.listing_id = l.id and v.number = l.live_version
    where l.title = ${title}`.execute(demo.db);
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo sells no ${title}.`);
  return row;
}

/** One of a seller's agents on sale, by place in the order of their names. */
async function titleOf(demo: Demo, seller: string, place: number): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from listings where owner_id = ${seller} and live_version is not null and price_amount > 0
    order by title offset ${place} limit 1`.execute(demo.db);
  return rows[0]?.title ?? "";
}

async function nameOf(demo: Demo, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users where id = ${userId}`.execute(demo.db);
  return rows[0]?.name ?? "";
}
