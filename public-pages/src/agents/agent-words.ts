import type { ListingCard } from "@loubby/shared-contracts/http/agents/listings.schema";
import { priceWords } from "@loubby/shared-contracts/http/agents/price-words";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { slugOf } from "../jobs/job-words.ts";

/** Returns the path of an agent's page. */
export function agentPath({ _id, title }: Pick<ListingCard, "_id" | "title">): string {
  return `${paths.publicAgent(_id)}/${encodeURIComponent(slugOf(title, "agent"))}`;
}

/** Returns the path of a store's page. */
export function storePath(nameSlug: string): string {
  return paths.publicStore(encodeURIComponent(nameSlug));
}

/** A price as people read it. The remote has its own: it formats as the shell is told to. */
export const priceText = (price: ListingCard["price"]): string => priceWords(price, formatMoney);

/** What buyers say of it: `4.5 out of 5, 12 reviews`; null before the first review. */
export function ratingText({ average, count }: ListingCard["rating"]): string | null {
  if (average === null) return null;
  return `${average.toFixed(1)} out of 5, ${count === 1 ? "1 review" : `${count.toLocaleString("en")} reviews`}`;
}

const MONTH = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** The month of a moment (ISO 8601), such as `November 2026`. */
export const monthOf = (iso: string): string => MONTH.format(new Date(iso));
