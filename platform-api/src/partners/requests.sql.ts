import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  AdminPartnerRequest,
  PartnerRequest,
} from "@loubby/shared-contracts/http/partners/partner-requests.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";

const COLUMNS = sql`id as _id, why, companies, state, requested_at, decided_at, reason`;

/** Who asks, and what they say. */
export interface NewRequest {
  readonly userId: string;
  readonly organizationId: string | null;
  readonly why: string;
  readonly companies: string;
}

/** A person's latest request, and when they may ask again (ISO 8601; null: now). */
export async function findOwnRequest(
  db: Sql,
  userId: string,
): Promise<{ readonly request: PartnerRequest | null; readonly again_at: string | null }> {
  const { rows } = await sql<PartnerRequest>`
    select ${COLUMNS} from partner_requests where user_id = ${userId}
    order by requested_at desc, id desc limit 1`.execute(db);
  const { rows: waits } = await sql<{ again_at: string | null }>`
    select max(decided_at) + interval '30 days' as again_at from partner_requests
    where user_id = ${userId} and state = 'declined' and decided_at > now() - interval '30 days'`.execute(db);
  return { request: rows[0] ?? null, again_at: waits[0]?.again_at ?? null };
}

/**
 * Adds a request. A second open one violates `partner_requests_one_open`, one soon after a decline
 * `partner_requests_wait_after_a_decline`.
 */
export async function insertRequest(
  db: Sql,
  { userId, organizationId, why, companies }: NewRequest,
): Promise<PartnerRequest> {
  const { rows } = await sql<PartnerRequest>`
    insert into partner_requests (id, user_id, organization_id, why, companies)
    values (${uuidv7()}, ${userId}, ${organizationId}, ${why}, ${companies})
    returning ${COLUMNS}`.execute(db);
  const [request] = rows;
  if (request === undefined) throw new Error("The request was not added.");
  return request;
}

/** Withdraws an open request of the person; undefined when it isn't theirs, or is decided. */
export async function withdrawRequest(
  db: Sql,
  userId: string,
  id: string,
): Promise<PartnerRequest | undefined> {
  const { rows } = await sql<PartnerRequest>`
    update partner_requests set state = 'withdrawn', decided_at = now()
    where id = ${id} and user_id = ${userId} and state = 'requested'
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Whether a request is the person's. */
export async function isOwnRequest(db: Sql, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from partner_requests where id = ${id} and user_id = ${userId}`.execute(
    db,
  );
  return rows.length > 0;
}

/** One page of the requests as staff sees them, latest first. Needs the role `auth`. */
export async function findAdminRequests(
  db: Sql,
  page: { readonly state?: string | undefined; readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const { rows } = await sql<AdminPartnerRequest>`
    select * from admin_partner_requests(${page.state ?? null}, null, ${after?.key ?? null}, ${after?.id ?? null},
      ${page.limit + 1})`.execute(db);
  return pageFrom(
    rows,
    page.limit,
    ({ requested_at, _id }) => [requested_at, _id],
    (row) => row,
  );
}

/** One request as staff sees it; undefined when there is none. */
export async function findAdminRequest(db: Sql, id: string): Promise<AdminPartnerRequest | undefined> {
  const { rows } = await sql<AdminPartnerRequest>`
    select * from admin_partner_requests(null, ${id}, null, null, 1)`.execute(db);
  return rows[0];
}

/** An open request, held until the transaction ends; undefined once it is decided. */
export async function holdOpenRequest(
  db: Sql,
  id: string,
): Promise<{ readonly user_id: string; readonly organization_id: string | null } | undefined> {
  const { rows } = await sql<{ user_id: string; organization_id: string | null }>`
    select user_id, organization_id from partner_requests where id = ${id} and state = 'requested' for update`.execute(
    db,
  );
  return rows[0];
}

/** Decides a request. */
export async function setDecision(
  db: Sql,
  id: string,
  decision: { readonly state: "approved" | "declined"; readonly reason: string; readonly by: string },
): Promise<void> {
  await sql`
    update partner_requests set state = ${decision.state}, reason = ${decision.reason}, decided_by = ${decision.by},
      decided_at = now()
    where id = ${id}`.execute(db);
}
