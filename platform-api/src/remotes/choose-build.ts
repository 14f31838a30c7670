import { createHash } from "node:crypto";
import type { ChoiceReason } from "@loubby/shared-contracts/http/remotes/remotes.schema";

/** Gives a build to some people before, or instead of, the active one. */
export interface ReleaseRule {
  readonly id: string;
  readonly build: string;
  readonly tenants?: readonly string[];
  readonly users?: readonly string[];
  /** 0 to 100, of signed-in people. */
  readonly percent?: number;
}

/** How one remote is released at this moment. Builds are named by their ids. */
export interface Release {
  readonly name: string;
  /** Null while a new remote is on trial only. */
  readonly active: string | null;
  readonly previous: string | null;
  /** The sentence to show instead of the remote; null when it may run. */
  readonly killed: string | null;
  /** In order: of two rules of a kind that match, the first wins. */
  readonly rules: readonly ReleaseRule[];
}

/** Who asks. Both are null for somebody who is not signed in. */
export interface Asker {
  readonly userId: string | null;
  readonly tenantId: string | null;
}

/** The build one person runs and what their shell falls back to; or why there is none for them. */
export type Choice =
  | {
      readonly build: string;
      readonly reason: ChoiceReason;
      /** Id of the rule that decided. */
      readonly rule: string | null;
      readonly fallback: string | null;
    }
  | { readonly build: null; readonly reason: "killed"; readonly text: string }
  | { readonly build: null; readonly reason: "absent" };

/**
 * Chooses by, in this order: kill, rules for the tenant, rules for the person, percentages, the active build. A
 * percentage is sticky: who is in stays in while it rises, and rules draw independently of each other.
 */
export function chooseBuild(release: Release, asker: Asker): Choice {
  if (release.killed !== null) return { build: null, reason: "killed", text: release.killed };
  const { tenantId, userId } = asker;
  const byTenant = release.rules.find((rule) => tenantId !== null && rule.tenants?.includes(tenantId));
  if (byTenant) return ruled(release, byTenant, "tenant");
  const byUser = release.rules.find((rule) => userId !== null && rule.users?.includes(userId));
  if (byUser) return ruled(release, byUser, "user");
  const byPercentage = release.rules.find(
    (rule) =>
      userId !== null && rule.percent !== undefined && drawOf(release.name, rule.id, userId) < rule.percent,
  );
  if (byPercentage) return ruled(release, byPercentage, "percentage");
  if (release.active === null) return { build: null, reason: "absent" };
  return { build: release.active, reason: "active", rule: null, fallback: release.previous };
}

/** What a trial falls back to is what everybody else runs. */
function ruled(release: Release, rule: ReleaseRule, reason: ChoiceReason): Choice {
  const fallback = rule.build === release.active ? release.previous : release.active;
  return { build: rule.build, reason, rule: rule.id, fallback };
}

/** A number from 0 up to 100 that is always the same for these three. */
function drawOf(remote: string, rule: string, userId: string): number {
  const digest = createHash("sha256").update(`${remote}\0${rule}\0${userId}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
