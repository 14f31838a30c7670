import { sql } from "kysely";
import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Store } from "@loubby/shared-contracts/http/agents/stores.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { CARD_COLUMNS, type CardRow, toCard } from "../listing-card.ts";
import { STORE_COLUMNS, type StoreRow, toStoreCard } from "./store-card.ts";

type Told = Pick<Store, "about" | "languages" | "links" | "support_email" | "answers_within">;

interface Row extends StoreRow, Told {
  readonly seller_name: string;
  readonly banner_key: string | null;
  readonly featured: string[];
}

/** A store that has something on sale, by its slug or by one that it had before. */
export async function findStore(db: Sql, slug: string): Promise<Store | undefined> {
  const { rows } = await sql<Row>`
    select ${STORE_COLUMNS}, l.seller_name, l.banner_key, l.about, l.languages, l.links, l.support_email, l.answers_within, l.featured
    from published_stores l where l.id = (select store_id from addresses_of_stores where slug = ${slug})`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { about, languages, links, support_email, answers_within } = row;
  return {
    ...toStoreCard(row),
    seller: row.seller_name,
    banner_url: publicFileUrl(row.banner_key),
    about,
    languages,
    links,
    support_email,
    answers_within,
    featured: await findFeatured(db, row.id, row.featured),
  };
}

/** Of the agents that a store shows first those that are on sale, in its order. */
async function findFeatured(db: Sql, storeId: string, ids: readonly string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from published_listings l
    where l.store_id = ${storeId} and l.id = any (${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], l.id)`.execute(db);
  return rows.map(toCard);
}
