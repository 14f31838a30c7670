import { sql } from "kysely";
import { invariantNames } from "@loubby/shared-contracts/http/invariants/invariant-words";
import type { CheckedInvariant } from "@loubby/shared-contracts/http/invariants/invariants.schema";
import type { Sql } from "#api/db/database";

const SHOWN = 20;

/** Checks every invariant against what the database holds: one view each, `invariant_<name>`. */
export async function checkInvariants(db: Sql): Promise<CheckedInvariant[]> {
  const checked: CheckedInvariant[] = [];
  for (const name of invariantNames) {
    const { rows } = await sql<{ subject: string; found: string; count: number }>`
      select subject, found, (count(*) over ())::int as count from ${sql.table(`invariant_${name}`)}
      order by subject limit ${SHOWN}`.execute(db);
    const breaches = rows.map(({ subject, found }) => ({ subject, found }));
    checked.push({ name, count: rows[0]?.count ?? 0, breaches });
  }
  return checked;
}
