import { createHmac } from "node:crypto";
import type { Report } from "@loubby/shared-contracts/http/remotes/reports.schema";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { countLoads } from "../releases/canary-watch.sql.ts";
import { chooseBuild } from "../builds/choose-build.ts";
import { findReleases, type ReleaseRow } from "../remotes.sql.ts";
import { addToBuilds, addToVitals } from "./rollups.sql.ts";
import { sumByBuild, sumByVital } from "./sum-reports.ts";
import { withdrawIfFailing } from "../releases/withdraw-canary.ts";

/**
 * Adds what a tab tells to the hourly sums, and what it tells of a trial that this person is in to the count that may
 * withdraw it. Who told is kept only as a keyed hash, and only while the trial lasts.
 */
export async function takeReports(
  services: Services,
  principal: Principal,
  { shell, reports }: { readonly shell: string; readonly reports: readonly Report[] },
): Promise<void> {
  await services.db.as({ role: "release" }).write(async (sql) => {
    await addToBuilds(sql, sumByBuild(reports.filter((report) => report.kind !== "vital")));
    await addToVitals(sql, shell, sumByVital(reports.filter((report) => report.kind === "vital")));
    const releases = await findReleases(sql);
    for (const release of releases) {
      const build = trialOf(release, principal);
      const told = reports.filter(
        (one) => one.kind !== "vital" && one.remote === release.remote && one.build === build,
      );
      if (build === null || told.length === 0) continue;
      const loads = told.filter(({ kind }) => kind === "load").length;
      const failures = told.filter((one) => one.kind === "error" || (one.kind === "load" && !one.ok)).length;
      const person = personKey(release.remote, build, principal.userId);
      await countLoads(sql, { remote: release.remote, build }, person, { loads, failures });
      if (failures > 0) await withdrawIfFailing(sql, release.remote, build);
    }
  });
}

/** The build that this person is given before everyone, or null: reports of other builds prove nothing. */
function trialOf(release: ReleaseRow, { userId, organization }: Principal): string | null {
  const { remote, active, previous, killed_reason, rules } = release;
  const choice = chooseBuild(
    { name: remote, active, previous, killed: killed_reason, rules },
    { userId, tenantId: organization?.id ?? null },
  );
  return choice.build !== null && choice.build !== active ? choice.build : null;
}

/** The same person in another trial has another key. */
function personKey(remote: string, build: string, userId: string): Buffer {
  return createHmac("sha256", `${remote}@${build}`).update(userId).digest();
}
