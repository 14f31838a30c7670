import {
  candidateColumns,
  type CandidateColumn,
} from "@loubby/shared-contracts/http/candidates/candidate-columns";
import type { Sql } from "#api/db/database";

/** Returns the columns that someone chose in a company; null before they choose. */
export async function findColumns(
  db: Sql,
  organizationId: string,
  userId: string,
): Promise<CandidateColumn[] | null> {
  const row = await db
    .selectFrom("candidate_columns")
    .select("columns")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  // A column that no longer exists is left out.
  return row ? candidateColumns.filter((column) => row.columns.includes(column)) : null;
}

/** Remembers someone's columns. */
export async function keepColumns(
  db: Sql,
  organizationId: string,
  userId: string,
  columns: readonly CandidateColumn[],
): Promise<void> {
  await db
    .insertInto("candidate_columns")
    .values({ organization_id: organizationId, user_id: userId, columns: [...columns] })
    .onConflict((other) =>
      other.columns(["organization_id", "user_id"]).doUpdateSet({ columns: [...columns] }),
    )
    .execute();
}
