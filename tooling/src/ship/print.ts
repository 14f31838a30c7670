import type { DeployKey } from "@loubby/shared-contracts/http/remotes/deploy-keys.schema";
import type {
  Canary,
  Difference,
  Release,
  ReleaseChange,
  ReleasedBuild,
} from "@loubby/shared-contracts/http/remotes/releases.schema";
import { labelOf } from "./releases.ts";

/** One line a remote. */
export function printReleases(all: readonly Release[]): void {
  printTable([
    ["REMOTE", "ACTIVE", "PREVIOUS", "TRIALS", "STATE"],
    ...all.map((release) => [
      release.remote,
      nameOf(release, release.active),
      nameOf(release, release.previous),
      release.canaries
        .map((canary) => `${nameOf(release, canary.build)} (${audienceOf(canary)})`)
        .join(", ") || "none",
      release.killed === null ? "runs" : `killed: ${release.killed}`,
    ]),
  ]);
}

/** One remote with its builds, newest first, and how they fared in the last 24 hours. */
export function printRelease(release: Release): void {
  printReleases([release]);
  console.log();
  printTable([
    ["BUILD", "CONTRACT", "REGISTERED", "FROM", "LOADS", "FAILED", "ERRORS", "P50", "P95"],
    ...release.builds.map((build) => [
      labelOf(build),
      build.contract,
      timeOf(build.registered_at),
      build.removed_at === null ? build.origin : "removed",
      ...healthOf(build),
    ]),
  ]);
}

/** The audit trail. */
export function printChanges(changes: readonly ReleaseChange[]): void {
  printTable([
    ["WHEN", "WHAT", "BUILD", "WHO", "WHY"],
    ...changes.map(({ at, action, version, build, actor, reason }) => [
      timeOf(at),
      action.replaceAll("_", "-"),
      build === null ? "" : `${version ?? "?"}-${build}`,
      actor.kind === "deploy_key" ? `${actor.name} (deploy key)` : actor.name,
      reason ?? "",
    ]),
  ]);
}

/** What differs between two builds. */
export function printDifferences(differences: readonly Difference[]): void {
  if (differences.length === 0) console.log("No differences.");
  else
    printTable([
      ["PART", "CHANGE", "WHAT"],
      ...differences.map(({ part, change, text }) => [part.replaceAll("_", " "), change, text]),
    ]);
}

/** Deploy keys. */
export function printKeys(keys: readonly DeployKey[]): void {
  printTable([
    ["KEY", "REMOTE", "LABEL", "CREATED BY", "LAST USED", "STATE"],
    ...keys.map((key) => [
      key._id,
      key.remote,
      key.name,
      key.created_by,
      key.last_used_at === null ? "never" : timeOf(key.last_used_at),
      key.revoked_at === null ? "works" : `revoked ${timeOf(key.revoked_at)}`,
    ]),
  ]);
}

function nameOf({ builds }: Release, build: string | null): string {
  const found = builds.find((one) => one.build === build);
  return found ? labelOf(found) : "none";
}

function audienceOf({ tenants, users, percent, watched }: Canary): string {
  const share = percent === null ? [] : [`${percent}%`];
  const who = [...tenants, ...users].map(({ name }) => name);
  return `${[...who, ...share].join(", ")}; ${watched.failures} of ${watched.loads} loads failed`;
}

function healthOf({ health: { loads, failures, errors, p50, p95 } }: ReleasedBuild): string[] {
  const time = (ms: number | null) => (ms === null ? "" : `≤ ${ms} ms`);
  return [String(loads), String(failures), String(errors), time(p50), time(p95)];
}

function timeOf(iso: string): string {
  return iso.slice(0, 19).replace("T", " ");
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}
