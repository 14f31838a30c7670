import type { HiringSettings } from "@loubby/shared-contracts/http/recruit/hiring-settings.schema";
import type { Sql } from "#api/db/database";

/** How a company hires. */
export function findHiringSettings(db: Sql, organizationId: string): Promise<HiringSettings> {
  return db
    .selectFrom("organizations")
    .select(["jobs_need_approval", "offers_need_approval", "time_zone"])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
}

/** Writes what is given. */
export async function updateHiringSettings(
  db: Sql,
  organizationId: string,
  change: { readonly [Field in keyof HiringSettings]?: HiringSettings[Field] | undefined },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable("organizations").set(change).where("id", "=", organizationId).execute();
}
