import { sql } from "kysely";
import type { View } from "@loubby/shared-contracts/http/views/views.schema";
import type { Sql } from "#api/db/database";

/** Tables of views: alike in their columns, each with its own rules of access. */
export type ViewTable = "job_views" | "candidate_views";

interface ViewRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

/** A person's views in a company and those that colleagues share, by name. */
export async function findViews(
  db: Sql,
  table: ViewTable,
  organizationId: string,
  userId: string,
): Promise<View[]> {
  const { rows } = await sql<ViewRow>`
    select id, owner_id, name, query, shared from ${sql.table(table)}
    where organization_id = ${organizationId} and (shared or owner_id = ${userId})
    order by lower(name), id`.execute(db);
  return rows.map((row) => toView(row, userId));
}

/** How many views are someone's own. */
export async function countOwnViews(
  db: Sql,
  table: ViewTable,
  organizationId: string,
  userId: string,
): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select count(*) as views from ${sql.table(table)}
    where organization_id = ${organizationId} and owner_id = ${userId}`.execute(db);
  return rows[0]?.views ?? 0;
}

/** Adds a view. The database refuses a second one of the same name. */
export async function insertView(
  db: Sql,
  table: ViewTable,
  organizationId: string,
  userId: string,
  { id, name, query, shared }: Omit<ViewRow, "owner_id">,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (id, organization_id, owner_id, name, query, shared)
    values (${id}, ${organizationId}, ${userId}, ${name}, ${query}, ${shared})`.execute(db);
}

/** Changes one's own view; answers it, or undefined when it is not one's own. */
export async function updateView(
  db: Sql,
  table: ViewTable,
  userId: string,
  viewId: string,
  change: { readonly name?: string | undefined; readonly shared?: boolean | undefined },
): Promise<View | undefined> {
  const { rows } = await sql<ViewRow>`
    update ${sql.table(table)}
    set name = coalesce(${change.name ?? null}, name), shared = coalesce(${change.shared ?? null}, shared)
    where id = ${viewId} and owner_id = ${userId}
    returning id, owner_id, name, query, shared`.execute(db);
  return rows[0] && toView(rows[0], userId);
}

/** Forgets one's own view; answers whether there was one. */
export async function deleteView(
  db: Sql,
  table: ViewTable,
  userId: string,
  viewId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id = ${viewId} and owner_id = ${userId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

function toView({ id, owner_id, name, query, shared }: ViewRow, userId: string): View {
  return { _id: id, name, query, shared, own: owner_id === userId };
}
