import { sql } from "kysely";
import { MAINTENANCE_AFTER } from "@loubby/shared-contracts/http/agents/agent-health";
import type { PriceModel } from "@loubby/shared-contracts/http/agents/price-models";
import type { ListingCard, Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { publicFileUrl } from "#api/files/public-url";

/** What every read of cards selects from `published_listings l`. */
export const CARD_COLUMNS = sql`
  l.id, l.title, l.summary, l.category, l.price_amount, l.price_currency, l.price_model, l.price_most, l.cover_key, l.rating_sum, l.rating_count,
  l.published_at, l.down_days, l.store_id, l.store_name, l.store_slug, l.store_logo_key`;

export interface CardRow {
  id: string;
  title: string;
  summary: string;
  category: ListingCard["category"];
  price_amount: number;
  price_currency: Price["currency"];
  price_model: PriceModel;
  price_most: number;
  cover_key: string | null;
  rating_sum: number;
  rating_count: number;
  published_at: string;
  down_days: number;
  store_id: string;
  store_name: string;
  store_slug: string;
  store_logo_key: string | null;
}

/** The average of the given sums to a hundredth, and of how many. */
export function ratingOf(row: {
  readonly rating_sum: number;
  readonly rating_count: number;
}): ListingCard["rating"] {
  const { rating_sum: sum, rating_count: count } = row;
  return { average: count === 0 ? null : Math.round((sum / count) * 100) / 100, count };
}

/** A price as the contract has it: one price where nothing else is said. */
function priceOf(row: CardRow): Price {
  const { price_amount: amount, price_currency: currency, price_model: model, price_most: most } = row;
  if (model === "one_time") return { amount, currency };
  return model === "monthly" ? { amount, currency, model } : { amount, currency, model, most };
}

/** A row as the contract's card. */
export function toCard(row: CardRow): ListingCard {
  return {
    _id: row.id,
    title: row.title,
    summary: row.summary,
    category: row.category,
    price: priceOf(row),
    rating: ratingOf(row),
    cover_url: publicFileUrl(row.cover_key),
    store: {
      _id: row.store_id,
      name: row.store_name,
      name_slug: row.store_slug,
      logo_url: publicFileUrl(row.store_logo_key),
    },
    published_at: row.published_at,
    under_maintenance: row.down_days >= MAINTENANCE_AFTER,
  };
}
