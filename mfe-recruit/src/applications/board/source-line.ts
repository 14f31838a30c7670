import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { sourceName } from "@loubby/shared-contracts/http/applications/source-names";

/** Returns how a card came, unless it was the job portal, as most do. */
export function sourceLine({
  source,
  credited_to,
}: Pick<ApplicationCard, "source" | "credited_to">): string | null {
  if (credited_to) return `${sourceName(source)}, thanks to ${credited_to}`;
  return source === "portal" ? null : sourceName(source);
}
