import { sql } from "kysely";
import type { AdminReferral } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import type { Sql } from "#api/db/database";
import { decodeCursor, pageFrom } from "#api/http/cursor";

/** One page of the referrals by companies, last sent first. Needs the worker's role. */
export async function findAdminReferrals(
  db: Sql,
  {
    state,
    cursor,
    limit,
  }: { readonly state?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const { rows } = await sql<AdminReferral>`
    select * from admin_referrals(${state ?? null}, null, ${after?.key ?? null}, ${after?.id ?? null}, ${limit + 1})`.execute(
    db,
  );
  return pageFrom(
    rows,
    limit,
    ({ sent_at, _id }) => [sent_at, _id],
    (row) => row,
  );
}

/** One referral by a company; undefined when there is none. */
export async function findAdminReferral(db: Sql, id: string): Promise<AdminReferral | undefined> {
  const { rows } = await sql<AdminReferral>`
    select * from admin_referrals(null, ${id}, null, null, 1)`.execute(db);
  return rows[0];
}
