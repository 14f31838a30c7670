import { sql } from "kysely";
import type { DeployKey } from "@loubby/shared-contracts/http/remotes/deploy-keys.schema";
import type { Sql } from "#api/db/database";

const LISTED = sql`
  select k.id as _id, k.remote, k.name, u.first_name || ' ' || u.last_name as created_by, k.created_at,
    k.last_used_at, k.revoked_at
  from deploy_keys k join people_in_releases u on u.id = k.created_by`;

export async function findDeployKeys(db: Sql): Promise<DeployKey[]> {
  const { rows } = await sql<DeployKey>`${LISTED} order by k.created_at desc, k.id desc`.execute(db);
  return rows;
}

export async function findDeployKey(db: Sql, id: string): Promise<DeployKey | undefined> {
  const { rows } = await sql<DeployKey>`${LISTED} where k.id = ${id}`.execute(db);
  return rows[0];
}

/** The key of a token's hash that is not revoked. */
export async function findLiveKey(
  db: Sql,
  keyHash: Buffer,
): Promise<{ id: string; remote: string; name: string } | undefined> {
  return db
    .selectFrom("deploy_keys")
    .select(["id", "remote", "name"])
    .where("key_hash", "=", keyHash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

export async function insertDeployKey(
  db: Sql,
  key: { id: string; remote: string; name: string; key_hash: Buffer; created_by: string },
): Promise<void> {
  await db.insertInto("deploy_keys").values(key).execute();
}

export async function touchDeployKey(db: Sql, id: string): Promise<void> {
  await db
    .updateTable("deploy_keys")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Keeps the time of the first revocation. */
export async function revokeDeployKey(db: Sql, id: string): Promise<void> {
  await db
    .updateTable("deploy_keys")
    .set({ revoked_at: sql`coalesce(revoked_at, now())` })
    .where("id", "=", id)
    .execute();
}
