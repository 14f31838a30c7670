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

/** Who asks. The ids are null for someone who is not signed in. */
export interface Asker {
  readonly userId: string | null;
  readonly tenantId: string | null;
  /** What their session runs from elsewhere: manifests by remote. */
  readonly overrides?: ReadonlyMap<string, string>;
}

/** The build one person runs and what their shell falls back to; or why there is none for them. */
export type Choice =
  | Chosen
  | {
      /** The build that would run. */
      readonly build: string;
      readonly reason: "override";
      /** What runs in its place. */
      readonly manifest: string;
      readonly fallback: null;
    }
  | { readonly build: null; readonly reason: "killed"; readonly text: string }
  | Absent;

interface Chosen {
  readonly build: string;
  readonly reason: Exclude<ChoiceReason, "override">;
  /** Id of the rule that decided. */
  readonly rule: string | null;
  readonly fallback: string | null;
}

interface Absent {
  readonly build: null;
  readonly reason: "absent";
}

/**
 * Chooses by, in this order: kill, an override of the session, rules for the tenant, rules for the person,
 * percentages, the active build. A percentage is sticky: who is in stays in while it rises, and rules draw
 * independently of each other.
 */
export function chooseBuild(release: Release, asker: Asker): Choice {
  if (release.killed !== null) return { build: null, reason: "killed", text: release.killed };
  const released = chooseReleased(release, asker);
  const manifest = asker.overrides?.get(release.name);
  if (manifest === undefined || released.build === null) return released;
  return { build: released.build, reason: "override", manifest, fallback: null };
}

function chooseReleased(release: Release, asker: Asker): Chosen | Absent {
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

/** What a trial falls back to is what everyone else runs. */
function ruled(release: Release, rule: ReleaseRule, reason: Chosen["reason"]): Chosen {
  const fallback = rule.build === release.active ? release.previous : release.active;
  return { build: rule.build, reason, rule: rule.id, fallback };
}

/** A number from 0 up to 100 that is always the same for these three. */
function drawOf(remote: string, rule: string, userId: string): number {
  const digest = createHash("sha256").update(`${remote}\0${rule}\0${userId}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
