import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";

/** How an application came, in words. */
export const sourceWords: Readonly<Record<ApplicationCard["source"], string>> = {
  portal: "Job portal",
  company_page: "Company page",
  link: "Shared link",
  referral: "Referral",
  auto_apply: "Auto-apply",
  manual: "Added manually",
};

/** Returns how a card came, unless it was the job portal, as most do. */
export function sourceLine({
  source,
  credited_to,
}: Pick<ApplicationCard, "source" | "credited_to">): string | null {
  if (credited_to) return `${sourceWords[source]}, thanks to ${credited_to}`;
  return source === "portal" ? null : sourceWords[source];
}
