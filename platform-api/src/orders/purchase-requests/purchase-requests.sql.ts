import { sql } from "kysely";
import type { PriceModel } from "@loubby/shared-contracts/http/agents/price-models";
import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";

/** A request as it is kept. Amounts are minor units. */
export interface RequestRow {
  readonly id: string;
  readonly organization_id: string;
  readonly client_id: string;
  readonly asked_by: string;
  readonly listing_id: string;
  readonly seller_id: string;
  readonly title: string;
  readonly version: number;
  readonly model: PriceModel;
  readonly currency: CurrencyCode;
  readonly amount_minor: number;
  /** What is held at once. */
  readonly held_minor: number;
  readonly month_limit_minor: number | null;
  readonly person_limit_minor: number | null;
  /** The project of a milestone that is to be funded, or what was ordered. */
  readonly order_id: string | null;
  readonly milestone_id: string | null;
  readonly state: PurchaseRequest["state"];
  readonly expires_at: string;
}

const COLUMNS = sql`id, organization_id, client_id, asked_by, listing_id, seller_id, title, version, model, currency, amount_minor,
  held_minor, month_limit_minor, person_limit_minor, order_id, milestone_id, state, expires_at`;

/** Keeps a request that waits; answers whether nothing of its company stood in the way: its id, or the same that waits. */
export async function insertRequest(db: Sql, row: Omit<RequestRow, "state">): Promise<boolean> {
  const kept = await db
    .insertInto("purchase_requests")
    .values({ ...row, changed_by: row.asked_by })
    .onConflict((on) => on.doNothing())
    .returning("id")
    .execute();
  return kept.length > 0;
}

/** What a company asked for under an id of a browser. Needs the worker. */
export async function findRequested(
  db: Sql,
  organization: string,
  clientId: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from purchase_requests
    where organization_id = ${organization} and client_id = ${clientId}`.execute(db);
  return rows[0];
}

/** A company's request that no one else moves until the transaction ends. Needs the worker. */
export async function lockRequest(
  db: Sql,
  organization: string,
  id: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from purchase_requests
    where organization_id = ${organization} and id = ${id} for update`.execute(db);
  return rows[0];
}

/** How a request ends. */
interface Ending {
  readonly to: Exclude<RequestRow["state"], "waiting">;
  /** Null: the clock does it. */
  readonly by: string | null;
  readonly note?: string;
  readonly orderId?: string;
}

/** Ends a request. The database refuses a way that isn't one. Needs the worker, and it locked. */
export async function endRequest(db: Sql, id: string, { to, by, note = "", orderId }: Ending): Promise<void> {
  await sql`
    update purchase_requests set state = ${to}, changed_by = ${by}, change_note = ${note}, changed_at = now(),
      order_id = coalesce(${orderId ?? null}, order_id)
    where id = ${id}`.execute(db);
}

/** Requests that no one decided in time. Needs the worker. */
export async function findOverdue(db: Sql): Promise<Pick<RequestRow, "id" | "organization_id">[]> {
  const { rows } = await sql<Pick<RequestRow, "id" | "organization_id">>`
    select id, organization_id from purchase_requests
    where state = 'waiting' and expires_at <= now() order by expires_at limit 100`.execute(db);
  return rows;
}

/** Whether the asker's company waits for an approval to order this. */
export async function isAsked(db: Sql, listingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from purchase_requests where listing_id = ${listingId} and milestone_id is null and state = 'waiting'`.execute(
    db,
  );
  return rows.length > 0;
}

/** The milestones of a project whose funding waits for an approval. Needs the worker. */
export async function findAskedParts(db: Sql, orderId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ milestone_id: string }>`
    select milestone_id from purchase_requests
    where order_id = ${orderId} and milestone_id is not null and state = 'waiting'`.execute(db);
  return new Set(rows.map(({ milestone_id }) => milestone_id));
}

/** A request as its company reads it. */
export interface ReadRequest extends RequestRow {
  readonly milestone: string | null;
  readonly asker: string;
  readonly decider: string | null;
  readonly reason: string;
  readonly created_at: string;
}

/** The requests of the asker's company that wait, and those that ended within 30 days, the latest first; or one of them. */
export async function findRequests(db: Sql, organization: string, id?: string): Promise<ReadRequest[]> {
  const { rows } = await sql<ReadRequest>`
    select r.*, n.asker, n.decider, n.milestone,
      case r.state when 'declined' then r.change_note else '' end as reason
    from purchase_requests r join purchase_request_names(${organization}) n on n.id = r.id
    where r.organization_id = ${organization} and r.id = coalesce(${id ?? null}::uuid, r.id)
      and (r.state = 'waiting' or r.changed_at > now() - interval '30 days' or r.id = ${id ?? null}::uuid)
    order by (r.state = 'waiting') desc, r.created_at desc limit 100`.execute(db);
  return rows;
}
