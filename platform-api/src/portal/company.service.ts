import { hasPlanFeature } from "@loubby/shared-contracts/shell/plans";
import type { Services } from "#api/services";
import { findPublicCompany, type PublicCompanyRow } from "./portal.sql.ts";

/** Whether a company's plan gives it a page of its own; its jobs stand in the portal on every plan. */
export function hasOwnPage({ subscription }: Pick<PublicCompanyRow, "subscription">): boolean {
  return hasPlanFeature({ isCandidate: false, alwaysSubscribed: false, subscription }, "company_job_page");
}

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
