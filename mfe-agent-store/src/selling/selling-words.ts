import { MAINTENANCE_AFTER } from "@loubby/shared-contracts/http/agents/agent-health";
import type { OwnListingItem } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import type { VersionState } from "@loubby/shared-contracts/http/agents/selling/version-states";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

interface Words {
  readonly tone: StatusTone;
  readonly words: string;
}

const VERSION: Readonly<Record<VersionState, Words>> = {
  draft: { tone: "neutral", words: "Draft" },
  pending: { tone: "progress", words: "In review" },
  approved: { tone: "success", words: "In the store" },
  rejected: { tone: "danger", words: "Rejected" },
  changes_requested: { tone: "warning", words: "Changes requested" },
};

/** How far a version is, in words. */
export const versionWords = (state: VersionState): Words => VERSION[state];

/** How an agent stands with its seller, in words: the version that is worked on first, then what buyers see meanwhile. */
export function standingOf({
  sale,
  state,
  version,
  live_version,
  down_days,
}: Pick<OwnListingItem, "sale" | "state" | "version" | "live_version" | "down_days">): Words {
  if (sale === "archived") return { tone: "neutral", words: "Archived" };
  if (sale === "suspended") return { tone: "danger", words: "Suspended" };
  if (sale === "deprecated") return { tone: "danger", words: "Out of the store" };
  const isLive = live_version === version;
  if (isLive && down_days >= MAINTENANCE_AFTER) return { tone: "warning", words: "Under maintenance" };
  if (live_version === null || isLive) return VERSION[state];
  const { tone, words } = VERSION[state];
  return { tone, words: `Version ${version}: ${words.toLowerCase()}` };
}
