import type { OwnStore } from "@loubby/shared-contracts/http/identity/store.schema";
import type { Sql } from "#api/db/database";

/** A person's store, or undefined. */
export async function findStore(db: Sql, ownerId: string): Promise<OwnStore | undefined> {
  return db
    .selectFrom("stores")
    .select(["id as _id", "name", "tagline", "created_at as opened_at"])
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
}

/** Writes what is given into a person's store. */
export async function updateStore(
  db: Sql,
  ownerId: string,
  change: { readonly name?: string | undefined; readonly tagline?: string | undefined },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable("stores").set(change).where("owner_id", "=", ownerId).execute();
}
