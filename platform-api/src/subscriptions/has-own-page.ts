import { hasPlanFeature } from "@loubby/shared-contracts/shell/plans";

/**
 * Whether a company's plan gives it a page of its own; its jobs stand in the portal on every plan. `subscription`: the
 * `sub_name_slug` of its active one.
 */
export function hasOwnPage({ subscription }: { readonly subscription: string | null }): boolean {
  return hasPlanFeature({ isCandidate: false, alwaysSubscribed: false, subscription }, "company_job_page");
}
