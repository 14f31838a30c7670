import type { HiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings.schema";
import type { Sql } from "#api/db/database";

/** Returns a company's hiring settings. */
export function findHiringSettings(db: Sql, organizationId: string): Promise<HiringSettings> {
  return db
    .selectFrom("companies")
    .select(["jobs_need_approval", "offers_need_approval", "time_zone"])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
}
