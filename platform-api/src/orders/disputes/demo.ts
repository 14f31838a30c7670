import { sql } from "kysely";
import { ACCEPT_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import type { Company } from "#api/demo/cast";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import { placeOrder } from "../demo.ts";

const DAY_S = 86_400;

/** An order of the demo that a card paid for, and that our team mediates since. Both are days before now. */
interface Mediated {
  readonly company: Company;
  readonly title: string;
  /** The checkout session that bought it. */
  readonly session: string;
  readonly bought: number;
  readonly mediated: number;
  readonly staff: string;
}

/** Buys an agent by a checkout session, and opens a dispute about it in mediation, where its seller has answered. */
export async function addMediated(
  demo: Demo,
  { company, title, session, bought, mediated, staff }: Mediated,
): Promise<void> {
  const orderId = await placeOrder(demo, {
    owner: { organization: company.id },
    buyer: company.admin,
    buyerName: company.name,
    title,
    steps: [
      ["created", bought],
      ["funded", bought],
      ["delivered", bought],
      ["disputed", mediated],
    ],
  });
  await sql`
    insert into checkout_sessions (id, organization_id, buyer_id, buyer_name, listing_id, title, version, currency,
      amount_minor, state, order_id, created_at, settled_at)
    select ${session}, organization_id, buyer_id, buyer_name, listing_id, title, version, currency, amount_minor,
      'complete', id, created_at, created_at
    from orders where id = ${orderId}`.execute(demo.db);
  const id = demo.id();
  const left = Math.round((ACCEPT_DAYS - (bought - mediated)) * DAY_S);
  await sql`
    insert into disputes (id, order_id, opened_by, reason, wants_minor, order_state, order_left_s, created_at)
    select ${id}, id, ${staff}, 'other', amount_minor, 'delivered', ${left}, ${daysAgo(demo, mediated)}
    from orders where id = ${orderId}`.execute(demo.db);
  const handedOver = daysAgo(demo, mediated);
  await sql`
    update disputes set state = 'awaiting_counterparty', due_at = ${handedOver} where id = ${id}`.execute(
    demo.db,
  );
  await sql`update disputes set state = 'mediation', due_at = null where id = ${id}`.execute(demo.db);
  const { seller_id: seller } = await demo.db
    .selectFrom("orders")
    .select("seller_id")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  for (const { side, author, text, days } of [
    { side: "staff", author: staff, text: ASKS, days: mediated },
    { side: "seller", author: seller, text: ANSWERS, days: mediated - 0.4 },
  ])
    await insertMany(demo, "dispute_statements", [
      { id: demo.id(), dispute_id: id, side, author_id: author, text, created_at: daysAgo(demo, days) },
    ]);
}

const ASKS = "The deposit that this order was paid from is disputed at the bank. Tell us what was delivered.";
const ANSWERS =
  "They ran it on the day that they bought it, and asked it for three drafts since. We heard of nothing that was wrong.";
