import { sql } from "kysely";
import type { JobView } from "@loubby/shared-contracts/http/jobs/job-views.schema";
import type { Sql } from "#api/db/database";

interface ViewRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

/** A person's views in a company and those that colleagues share, by name. */
export async function findViews(db: Sql, organizationId: string, userId: string): Promise<JobView[]> {
  const rows = await db
    .selectFrom("job_views")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where((eb) => eb.or([eb("shared", "=", true), eb("owner_id", "=", userId)]))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  return rows.map((row) => toView(row, userId));
}

/** How many views are someone's own. */
export async function countOwnViews(db: Sql, organizationId: string, userId: string): Promise<number> {
  const { views } = await db
    .selectFrom("job_views")
    .select((eb) => eb.fn.countAll<number>().as("views"))
    .where("organization_id", "=", organizationId)
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  return views;
}

/** Adds a view. The database refuses a second one of the same name. */
export async function insertView(
  db: Sql,
  organizationId: string,
  userId: string,
  view: Omit<ViewRow, "owner_id">,
): Promise<void> {
  await db
    .insertInto("job_views")
    .values({ ...view, organization_id: organizationId, owner_id: userId })
    .execute();
}

/** Changes one's own view; answers it, or undefined when it is not one's own. */
export async function updateView(
  db: Sql,
  userId: string,
  viewId: string,
  change: { readonly name?: string | undefined; readonly shared?: boolean | undefined },
): Promise<JobView | undefined> {
  const row = await db
    .updateTable("job_views")
    .set((eb) => ({ name: change.name ?? eb.ref("name"), shared: change.shared ?? eb.ref("shared") }))
    .where("id", "=", viewId)
    .where("owner_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
  return row && toView(row, userId);
}

/** Forgets one's own view; answers whether there was one. */
export async function deleteView(db: Sql, userId: string, viewId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("job_views")
    .where("id", "=", viewId)
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function toView({ id, owner_id, name, query, shared }: ViewRow, userId: string): JobView {
  return { _id: id, name, query, shared, own: owner_id === userId };
}
