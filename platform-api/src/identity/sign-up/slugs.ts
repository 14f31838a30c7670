import { MOST_ADDRESS } from "@loubby/shared-contracts/http/identity/store-brand";

/** A readable slug; the id's random tail keeps two of the same name apart. */
export function slugOf(name: string, id: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return `${words.slice(0, 60) || "id"}-${id.slice(-10)}`;
}

/**
 * A store's first address, which fits the rule for those that are chosen (`addressProblem`): what Latin letters and digits
 * its name has, and the id's random tail.
 */
export function storeSlugOf(name: string, id: string): string {
  const tail = id.slice(-10);
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MOST_ADDRESS - tail.length - 1)
    .replace(/^-+|-+$/g, "");
  return `${words || "store"}-${tail}`;
}

/** The code of a person or company that a referral link carries. */
export function referralIdOf(id: string): string {
  return id.replaceAll("-", "").slice(-10);
}
