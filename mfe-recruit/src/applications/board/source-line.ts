import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";

/** Returns how a card came, unless it was the job portal, as most do, or what "Added" beside it says already. */
export function sourceLine({
  source,
  credited_to,
}: Pick<ApplicationCard, "source" | "credited_to">): string | null {
  const isPlain = source === "portal" || source === "manual";
  return credited_to === null && isPlain ? null : sourceWords({ source, credited_to });
}

/** Returns how an application came, with who brought it: `Referred by Mia Member`. */
export function sourceWords({
  source,
  credited_to,
}: Pick<ApplicationCard, "source" | "credited_to">): string {
  if (!credited_to) return sourceName(source);
  if (source === "referral") return `Referred by ${credited_to}`;
  return source === "link"
    ? `Link shared by ${credited_to}`
    : `${sourceName(source)}, shared by ${credited_to}`;
}
