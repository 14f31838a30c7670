import type { Services } from "#api/services";
import { hasOwnPage } from "#api/subscriptions/has-own-page";
import { findPublicCompany, type PublicCompanyRow } from "./portal.sql.ts";

/** A company that has a page of its own, or undefined. */
export async function readPublicCompany(
  { db }: Services,
  nameSlug: string,
): Promise<PublicCompanyRow | undefined> {
  // The database takes no text with a NUL in it, and no company has such a name.
  if (nameSlug.includes("\0")) return undefined;
  const company = await db.as("visitor").read((sql) => findPublicCompany(sql, nameSlug));
  return company !== undefined && hasOwnPage(company) ? company : undefined;
}
