import { sql } from "kysely";
import type { Store } from "@loubby/shared-contracts/http/agents/stores.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { ratingOf } from "./listing-card.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly name_slug: string;
  readonly tagline: string;
  readonly logo_key: string | null;
  readonly seller_name: string;
  readonly since: string;
  readonly listings: number;
  readonly rating_sum: number;
  readonly rating_count: number;
}

/** A store that has something on sale, by its slug. */
export async function findStore(db: Sql, slug: string): Promise<Store | undefined> {
  const { rows } = await sql<Row>`
    select id, name, name_slug, tagline, logo_key, seller_name, created_at as since, listings, rating_sum, rating_count
    from published_stores where name_slug = ${slug}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id, name, name_slug, tagline, seller_name: seller, since, listings } = row;
  const logo_url = publicFileUrl(row.logo_key);
  return { _id: id, name, name_slug, tagline, logo_url, seller, since, listings, rating: ratingOf(row) };
}
