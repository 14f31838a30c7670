import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  Dispute,
  DisputedExchange,
  DisputeItem,
} from "@loubby/shared-contracts/http/orders/disputes.schema";
import type { DisputeReason, DisputeState } from "@loubby/shared-contracts/http/orders/dispute-states";
import type { OrderState } from "@loubby/shared-contracts/http/orders/order-states";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";

/** A dispute with what of its order matters. Amounts are minor units. */
export interface DisputeRow {
  readonly id: string;
  readonly order_id: string;
  readonly milestone_id: string | null;
  /** The month or the answer that it is about, and what of an answer is held in the seller's earnings. */
  readonly charge_id: string | null;
  readonly return_hold_id: string | null;
  readonly reason: DisputeReason;
  readonly wants_minor: number;
  readonly state: DisputeState;
  readonly due_at: string | null;
  readonly proposal_minor: number | null;
  readonly proposed_by: string | null;
  readonly proposer: string | null;
  readonly buyer_agrees: boolean | null;
  readonly seller_agrees: boolean | null;
  readonly refund_minor: number | null;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly number: string;
  readonly title: string;
  readonly store_name: string;
  readonly buyer_name: string;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  readonly listing_id: string;
}

const COLUMNS = sql`id, order_id, milestone_id, charge_id, return_hold_id, reason, wants_minor, state, due_at, proposal_minor,
  proposed_by, proposer, buyer_agrees, seller_agrees, refund_minor, created_at, closed_at, number, title, store_name, buyer_name, buyer_id, seller_id, currency,
  amount_minor, listing_id`;

const find = async (db: Sql, where: RawBuilder<unknown>): Promise<DisputeRow | undefined> => {
  const { rows } = await sql<DisputeRow>`
    select ${COLUMNS} from disputed_orders where ${where} order by created_at desc limit 1`.execute(db);
  return rows[0];
};

const isAbout = (orderId: string, chargeId: string | null) =>
  sql`order_id = ${orderId} and charge_id is not distinct from ${chargeId}::uuid`;

/**
 * The latest dispute about an order or a milestone of it (null), or about one month or answer; undefined where there was none.
 * All here need the worker.
 */
export const findOfOrder = (db: Sql, orderId: string, chargeId: string | null) =>
  find(db, isAbout(orderId, chargeId));

/** A dispute by its id; undefined for an unknown one. */
export const findDispute = (db: Sql, id: string) => find(db, sql`id = ${id}`);

/** The open one of these, whose order the caller has locked; undefined where none is open. */
export const findOpenOf = (db: Sql, orderId: string, chargeId: string | null) =>
  find(db, sql`${isAbout(orderId, chargeId)} and closed_at is null`);

/** When the milestones of a project were disputed, oldest first. */
export async function findDisputesOf(
  db: Sql,
  orderId: string,
): Promise<{ title: string; created_at: string; closed_at: string | null }[]> {
  const { rows } = await sql<{ title: string; created_at: string; closed_at: string | null }>`
    select m.title, d.created_at, d.closed_at from disputes d join project_milestones m on m.id = d.milestone_id
    where d.order_id = ${orderId} order by d.created_at`.execute(db);
  return rows;
}

/** How often the agent of a disputed order answered its buyer, or one of the company's people, since it was bought. */
export async function countAnswers(db: Sql, disputeId: string): Promise<number> {
  const { rows } = await sql<{ answers: number }>`
    select count(u.listing_id) as answers
    from disputed_orders d join orders o on o.id = d.order_id
    left join agent_uses u on u.listing_id = o.listing_id and u.asked_at >= o.created_at
      and (u.organization_id = o.organization_id or u.user_id = o.user_id)
    where d.id = ${disputeId}`.execute(db);
  return rows[0]?.answers ?? 0;
}

/** Disputes whose time has come. */
export async function findDueDisputes(db: Sql, now: Date): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select id, order_id from disputes where due_at <= ${now} order by due_at limit 100`.execute(db);
  return rows;
}

/** Keeps a dispute that is opened, with how long what it is about still had. */
export async function insertDispute(
  db: Sql,
  given: {
    readonly id: string;
    readonly orderId: string;
    readonly milestoneId: string | null;
    readonly chargeId: string | null;
    readonly returnHold: string | null;
    readonly openedBy: string;
    readonly reason: DisputeReason;
    readonly wants: number;
    /** Null for a month or an answer, which leave the order where it is. */
    readonly orderState: OrderState | null;
    readonly orderDue: string | null;
    readonly due: Date;
  },
): Promise<void> {
  const { id } = given;
  await sql`
    insert into disputes (id, order_id, milestone_id, charge_id, return_hold_id, opened_by, reason, wants_minor, order_state,
      order_left_s)
    values (${id}, ${given.orderId}, ${given.milestoneId}, ${given.chargeId}, ${given.returnHold}, ${given.openedBy},
      ${given.reason}, ${given.wants}, ${given.orderState},
      greatest(extract(epoch from ${given.orderDue}::timestamptz - now()), 0)::int)`.execute(db);
  await sql`
    update disputes set state = 'awaiting_counterparty', due_at = ${given.due} where id = ${id}`.execute(db);
}

/** Keeps what someone says of a dispute. */
export async function insertStatement(
  db: Sql,
  said: {
    readonly disputeId: string;
    readonly side: Dispute["statements"][number]["side"];
    readonly authorId: string;
    readonly text: string;
  },
): Promise<void> {
  await sql`
    insert into dispute_statements (id, dispute_id, side, author_id, text)
    values (${uuidv7()}, ${said.disputeId}, ${said.side}, ${said.authorId}, ${said.text})`.execute(db);
}

/** What was said of a dispute, oldest first. */
export async function findStatements(db: Sql, disputeId: string): Promise<Dispute["statements"]> {
  const { rows } = await sql<Dispute["statements"][number]>`
    select side, text, created_at as at from dispute_statements
    where dispute_id = ${disputeId} order by created_at, id`.execute(db);
  return rows;
}

/** The question and answer that a dispute is about; null where it is about no answer. */
export async function findExchange(
  db: Sql,
  { charge_id }: Pick<DisputeRow, "charge_id">,
): Promise<DisputedExchange | null> {
  const { rows } = await sql<DisputedExchange>`
    select question, answer from bot_exchanges where reply_id = ${charge_id}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps what staff proposes. */
export async function writeProposal(
  db: Sql,
  id: string,
  { refund, by, due }: { readonly refund: number; readonly by: string; readonly due: Date },
): Promise<void> {
  await sql`
    update disputes set state = 'proposed', proposal_minor = ${refund}, proposed_by = ${by}, proposed_at = now(), due_at = ${due}
    where id = ${id}`.execute(db);
}

/** Keeps that a side agrees to a proposal; answers whether both do now. */
export async function writeAgrees(db: Sql, id: string, side: "buyer" | "seller"): Promise<boolean> {
  const column = sql.ref(side === "buyer" ? "buyer_agrees" : "seller_agrees");
  const { rows } = await sql<{ both: boolean }>`
    update disputes set ${column} = true where id = ${id}
    returning coalesce(buyer_agrees and seller_agrees, false) as both`.execute(db);
  return rows[0]?.both ?? false;
}

/** Ends a dispute: with what goes back, or withdrawn by the buyer. */
export async function writeClosed(
  db: Sql,
  id: string,
  end: {
    readonly state: Extract<
      DisputeState,
      "resolved_buyer" | "resolved_seller" | "resolved_split" | "withdrawn"
    >;
    readonly refund: number | null;
    readonly by: string | null;
  },
): Promise<{ readonly orderState: OrderState | null; readonly due: Date }> {
  const { rows } = await sql<{ order_state: OrderState | null; due: string }>`
    update disputes set state = ${end.state}, refund_minor = ${end.refund}, decided_by = ${end.by}, due_at = null,
      closed_at = now()
    where id = ${id} returning order_state, (now() + make_interval(secs => order_left_s))::timestamptz(3) as due`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no dispute ${id}.`);
  return { orderState: row.order_state, due: new Date(row.due) };
}

/** A page of disputes: those that are open, the longest first, or those that are over, the latest first. */
export async function findDisputes(
  db: Sql,
  {
    state,
    cursor,
    limit,
  }: { readonly state: "open" | "closed"; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: DisputeItem[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor);
  const [key, id] = [place?.key ?? null, place?.id ?? null];
  const isFirst = sql`${key}::timestamptz is null`;
  const { rows } =
    state === "open"
      ? await sql<DisputeRow>`
          select ${COLUMNS} from disputed_orders
          where closed_at is null and (${isFirst} or (created_at, id) > (${key}::timestamptz, ${id}::uuid))
          order by created_at, id limit ${limit + 1}`.execute(db)
      : await sql<DisputeRow>`
          select ${COLUMNS} from disputed_orders
          where closed_at is not null and (${isFirst} or (closed_at, id) < (${key}::timestamptz, ${id}::uuid))
          order by closed_at desc, id desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, (row) => [row.closed_at ?? row.created_at, row.id], itemOf);
}

/** A row as the contract's line of staff's list. */
export const itemOf = (row: DisputeRow): DisputeItem => ({
  _id: row.id,
  number: row.number,
  title: row.title,
  store: row.store_name,
  buyer: row.buyer_name,
  amount: row.amount_minor,
  currency: row.currency,
  state: row.state,
  created_at: row.created_at,
  closed_at: row.closed_at,
});
