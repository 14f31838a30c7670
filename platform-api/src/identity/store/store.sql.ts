import { sql } from "kysely";
import type { OwnStore } from "@loubby/shared-contracts/http/identity/store.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";

type Row = Omit<OwnStore, "logo_url" | "banner_url"> & {
  readonly logo_key: string | null;
  readonly banner_key: string | null;
};

/** What an edit writes; what isn't given stays. */
export type StoreChange = {
  readonly [Field in Exclude<keyof Row, "_id" | "opened_at" | "former_slugs" | "revision">]?:
    | Row[Field]
    | undefined;
};

/** A person's store, or undefined. */
export async function findStore(db: Sql, ownerId: string): Promise<OwnStore | undefined> {
  const { rows } = await sql<Row>`
    select id as _id, name, tagline, created_at as opened_at, name_slug, logo_key, banner_key, about, languages, links,
      support_email, place, answers_within, featured, revision,
      array(select a.slug from store_addresses a where a.store_id = stores.id and a.slug <> name_slug
        order by a.created_at desc, a.slug) as former_slugs
    from stores where owner_id = ${ownerId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { logo_key, banner_key, ...store } = row;
  return { ...store, logo_url: publicFileUrl(logo_key), banner_url: publicFileUrl(banner_key) };
}

/** Writes what is given into a person's store if it is at this revision; answers whether it was. Throws where an address is taken. */
export async function updateStore(
  db: Sql,
  ownerId: string,
  revision: number,
  { about, ...change }: StoreChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("stores")
    .set({
      ...change,
      ...(about !== undefined && { about: about === null ? null : JSON.stringify(about) }),
      revision: revision + 1,
    })
    .where("owner_id", "=", ownerId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many addresses a store has had, the present one among them. */
export async function countAddresses(db: Sql, storeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from store_addresses where store_id = ${storeId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of these agents the store has on sale. */
export async function findOnSale(db: Sql, storeId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings_on_sale where store_id = ${storeId} and id = any (${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
