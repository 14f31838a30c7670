import { sql } from "kysely";
import type { PoolPage } from "@loubby/public-pages/pools/pool-page";
import type { PoolLink, PoolLinkField } from "@loubby/shared-contracts/http/sourcing/pool-links.schema";
import type { Sql } from "#api/db/database";

/** A link with the secret end of its address. */
export type LinkRow = Omit<PoolLink, "url"> & { readonly token: string };

const SELECT = sql`
  select l.id as _id, l.pool_id, l.token, l.fields, s.name as stage, l.note, l.created_at, l.expires_at, l.views,
    l.last_viewed_at, coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as created_by,
    case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired' else 'open' end as state
  from talent_pool_links l left join people u on u.id = l.created_by
  left join talent_pool_stages s on s.id = l.stage_id`;

/** Lists a pool's links, newest first. */
export async function findLinks(db: Sql, poolId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`${SELECT}
    where l.pool_id = ${poolId} order by l.created_at desc, l.id desc limit 50`.execute(db);
  return rows;
}

/** Returns one link of the company, or undefined. */
export async function findLink(
  db: Sql,
  organizationId: string,
  linkId: string,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${SELECT}
    where l.id = ${linkId} and l.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** Adds a link unless the pool has `most` open ones; returns whether it did. Call it in a transaction. */
export async function insertLinkBelow(
  db: Sql,
  most: number,
  link: {
    readonly id: string;
    readonly pool_id: string;
    readonly organization_id: string;
    readonly created_by: string;
    readonly token: string;
    readonly fields: PoolLinkField[];
    readonly stage_id: string | null;
    readonly note: string;
    readonly expires_at: string;
  },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${link.pool_id}`}, 0))`.execute(db);
  const open = (await findLinks(db, link.pool_id)).filter(({ state }) => state === "open");
  if (open.length >= most) return false;
  await db.insertInto("talent_pool_links").values(link).execute();
  return true;
}

/** Revokes a link; does nothing for one that has ended. */
export async function revokeLink(db: Sql, linkId: string): Promise<void> {
  await db
    .updateTable("talent_pool_links")
    .set({ revoked_at: sql<string>`now()` })
    .where("id", "=", linkId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Returns what a link shows; undefined for an unknown one. `counts` says whether to count a view. */
export async function openPoolLink(db: Sql, token: string, counts: boolean) {
  const { rows } = await sql<{ state: PoolLink["state"] | "archived"; pool: PoolPage | null }>`
    select state, pool from open_pool_link(${token}, ${counts})`.execute(db);
  return rows[0];
}
