import type { Sql } from "#api/db/database";

/** Locks an application of a company until the transaction ends. */
export async function holdApplication(db: Sql, organizationId: string, applicationId: string): Promise<void> {
  await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
}
