import { sql } from "kysely";
import type { StoreCard } from "@loubby/shared-contracts/http/agents/stores.schema";
import { publicFileUrl } from "#api/files/public-url";
import { ratingOf } from "../listing-card.ts";

/** What every read of stores selects from `published_stores l`. */
export const STORE_COLUMNS = sql`
  l.id, l.name, l.name_slug, l.tagline, l.logo_key, l.place, l.created_at as since, l.listings, l.delivered, l.rating_sum,
  l.rating_count`;

export interface StoreRow {
  readonly id: string;
  readonly name: string;
  readonly name_slug: string;
  readonly tagline: string;
  readonly logo_key: string | null;
  readonly place: string;
  readonly since: string;
  readonly listings: number;
  readonly delivered: number;
  readonly rating_sum: number;
  readonly rating_count: number;
}

/** A row as the contract's card. */
export function toStoreCard(row: StoreRow): StoreCard {
  const { id, name, name_slug, tagline, place, since, listings, delivered } = row;
  const logo_url = publicFileUrl(row.logo_key);
  return {
    _id: id,
    name,
    name_slug,
    tagline,
    logo_url,
    place,
    since,
    listings,
    delivered,
    rating: ratingOf(row),
  };
}
