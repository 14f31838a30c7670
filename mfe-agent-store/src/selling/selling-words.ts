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
}: Pick<OwnListingItem, "sale" | "state" | "version" | "live_version">): Words {
  if (sale === "archived") return { tone: "neutral", words: "Archived" };
  if (sale === "suspended") return { tone: "danger", words: "Suspended" };
  if (live_version === null || live_version === version) return VERSION[state];
  const { tone, words } = VERSION[state];
  return { tone, words: `Version ${version}: ${words.toLowerCase()}` };
}
