import { sql } from "kysely";
import type { CheckoutSession } from "@loubby/shared-contracts/http/orders/checkout-sessions.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import type { PaymentState } from "#api/payments/payment-provider";
import type { Asked, Buyer } from "../buying/offer.ts";
import type { OrderRow } from "../orders.sql.ts";
import type { MilestoneRow } from "../projects/milestones.sql.ts";

/** A session as it is kept. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly organization_id: string | null;
  readonly buyer_id: string;
  readonly buyer_name: string;
  readonly listing_id: string;
  readonly title: string;
  readonly version: number;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  /** The payment: none until it was begun. */
  readonly deposit_id: string | null;
  readonly deposit_state: PaymentState | null;
  readonly state: CheckoutSession["state"];
  readonly problem: string | null;
  /** What was bought; of a milestone's payment its project, from the start. */
  readonly order_id: string | null;
  readonly milestone_id: string | null;
  readonly is_project: boolean | null;
}

const SESSIONS = sql`
  select s.id, s.user_id, s.organization_id, s.buyer_id, s.buyer_name, s.listing_id, s.title, s.version, s.currency,
    s.amount_minor, s.state, s.problem, s.order_id, s.milestone_id, o.model = 'milestones' as is_project, d.id as deposit_id,
    d.state as deposit_state
  from checkout_sessions s
  left join orders o on o.id = s.order_id
  left join deposit_facts d on d.client_id = s.id and d.owner_id = s.owner_id`;

/** Keeps a session that begins, unless its id is taken; `findSession` tells by what. */
export async function insertSession(
  db: Sql,
  { owner, userId, name }: Buyer,
  { title, ...asked }: Asked & { readonly title: string },
): Promise<void> {
  const [user, organization] = owner.kind === "person" ? [owner.id, null] : [null, owner.id];
  await sql`
    insert into checkout_sessions (id, user_id, organization_id, buyer_id, buyer_name, listing_id, title, version,
      currency, amount_minor)
    values (${asked.client_id}, ${user}, ${organization}, ${userId}, ${name}, ${asked.listing_id}, ${title},
      ${asked.version}, ${asked.currency}, ${asked.amount})
    on conflict (id) do nothing`.execute(db);
}

/** Keeps the payment of a milestone that begins, unless its id is taken; `findSession` tells by what. */
export async function insertFunding(
  db: Sql,
  { owner, userId, name }: Buyer,
  { order, part, clientId }: Funding,
): Promise<void> {
  const [user, organization] = owner.kind === "person" ? [owner.id, null] : [null, owner.id];
  await sql`
    insert into checkout_sessions (id, user_id, organization_id, buyer_id, buyer_name, listing_id, title, version,
      currency, amount_minor, order_id, milestone_id)
    values (${clientId}, ${user}, ${organization}, ${userId}, ${name}, ${order.listing_id},
      ${`${part.title} of ${order.title}`}, ${order.version}, ${order.currency}, ${part.amount_minor}, ${order.id}, ${part.id})
    on conflict (id) do nothing`.execute(db);
}

/** A milestone whose payment begins, under the browser's id. */
export interface Funding {
  readonly order: OrderRow;
  readonly part: MilestoneRow;
  readonly clientId: string;
}

/** A session, as far as the asker may see it. */
export async function findSession(db: Sql, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${SESSIONS} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** The session that a deposit pays for. Needs the worker. */
export async function findSessionPaidBy(db: Sql, depositId: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${SESSIONS} where d.id = ${depositId}`.execute(db);
  return rows[0];
}

/** An owner's open session of the same terms whose payment is enough for what is lacking now. Needs the worker. */
export async function findSame(
  db: Sql,
  { id: ownerId }: WalletOwner,
  { listing_id, version, currency, amount }: Asked,
  missing: number,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    ${SESSIONS}
    where s.owner_id = ${ownerId} and s.listing_id = ${listing_id} and s.milestone_id is null and s.state = 'open' and s.version = ${version}
      and s.currency = ${currency} and s.amount_minor = ${amount}
      and d.state in ('created', 'failed', 'needs_action', 'pending') and d.amount_minor >= ${missing}
    order by s.created_at desc limit 1`.execute(db);
  return rows[0];
}

/** An open payment of a milestone at its price of now that is enough for what is lacking. Needs the worker. */
export async function findSameFunding(
  db: Sql,
  { id: milestoneId, amount_minor }: MilestoneRow,
  missing: number,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    ${SESSIONS}
    where s.milestone_id = ${milestoneId} and s.state = 'open' and s.amount_minor = ${amount_minor}
      and d.state in ('created', 'failed', 'needs_action', 'pending') and d.amount_minor >= ${missing}
    order by s.created_at desc limit 1`.execute(db);
  return rows[0];
}

/** What became of a session. */
type Outcome =
  | { readonly state: "complete"; readonly orderId: string }
  | { readonly state: "refused"; readonly problem: string }
  | { readonly state: "expired" };

/** Settles an open session; answers whether it still was. */
export async function settleSession(db: Sql, id: string, outcome: Outcome): Promise<boolean> {
  // A milestone's has its order already.
  const orderId = outcome.state === "complete" ? outcome.orderId : null;
  const problem = outcome.state === "refused" ? outcome.problem : null;
  const { rows } = await sql`
    update checkout_sessions set state = ${outcome.state}, order_id = coalesce(order_id, ${orderId}), problem = ${problem}, settled_at = now()
    where id = ${id} and state = 'open' returning id`.execute(db);
  return rows.length > 0;
}

/** Whether someone may still spend from a company's wallet. Needs the worker. */
export async function maySpend(db: Sql, userId: string, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${userId}::uuid = any (billing_writers(${organizationId})) as may`.execute(db);
  return rows[0]?.may === true;
}

/** What of a session is told. */
export const sessionOf = (row: SessionRow): CheckoutSession => ({
  _id: row.id,
  listing_id: row.listing_id,
  title: row.title,
  currency: row.currency,
  amount: row.amount_minor,
  state: row.state,
  problem: row.problem,
  project_id: row.milestone_id === null ? null : row.order_id,
  order:
    row.order_id === null || row.state !== "complete"
      ? null
      : { _id: row.order_id, is_project: row.is_project === true },
  deposit_id: row.deposit_id,
  is_paid: row.deposit_state === "succeeded",
});
