import { createHash } from "node:crypto";
import satisfies from "semver/functions/satisfies.js";
import type {
  Registry,
  RegistryEntry,
  RemoteBuild,
} from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { type Asker, chooseBuild } from "./builds/choose-build.ts";
import { activeOverrides } from "./overrides/overrides.service.ts";
import {
  type BuildRow,
  findBuild,
  findReleasedBuilds,
  findReleases,
  type ReleaseRow,
} from "./remotes.sql.ts";
import { SHELL } from "./shell-name.ts";

/**
 * Which build of each remote this person runs and why. No one signed in gets what is active for all. Everything fits
 * the shell that asks, `runningShell`, else the one that a new tab of theirs would get.
 */
export async function readRegistry(
  services: Services,
  principal: Principal | null,
  runningShell?: string,
): Promise<Registry> {
  const { releases, builds, running } = await services.db.as("visitor").read(async (sql) => ({
    releases: await findReleases(sql),
    builds: await findReleasedBuilds(sql),
    running: runningShell === undefined ? undefined : await findBuild(sql, SHELL, runningShell),
  }));
  const overrides = await activeOverrides(services, principal);
  const person = { ...personOf(principal), overrides };
  const chosen = shellFor(releases, builds, person);
  const offered = (running ?? chosen)?.description.shell?.contract ?? null;
  const remotes: RegistryEntry[] = [];
  for (const release of releases) {
    if (release.remote === SHELL) continue;
    const entry = entryOf(release, person, builds, offered);
    if (entry) remotes.push(entry);
  }
  return {
    schema: 1,
    revision: revisionOf(releases, overrides),
    shell: { version: chosen?.version ?? "", build: chosen?.build ?? "" },
    remotes,
    killed: releases.flatMap(({ remote, killed_reason }) =>
      killed_reason === null ? [] : [{ name: remote, reason: killed_reason }],
    ),
  };
}

/**
 * The directory below `/remotes` of the shell that a new tab of this person gets, null before any was registered, and
 * every path that a released build of a remote declares.
 */
export async function readShell(
  { db }: Services,
  principal: Principal | null,
): Promise<{ readonly directory: string | null; readonly paths: readonly string[] }> {
  return db.as("visitor").read(async (sql) => {
    const releases = await findReleases(sql);
    const builds = await findReleasedBuilds(sql);
    const paths = builds.flatMap(({ description }) => description.remote?.config.routes ?? []);
    return {
      directory: shellFor(releases, builds, personOf(principal))?.path ?? null,
      paths: paths.map(({ path }) => path),
    };
  });
}

function personOf(principal: Principal | null): Asker {
  return { userId: principal?.userId ?? null, tenantId: principal?.organization?.id ?? null };
}

function shellFor(
  releases: readonly ReleaseRow[],
  builds: readonly BuildRow[],
  person: Asker,
): BuildRow | undefined {
  const release = releases.find(({ remote }) => remote === SHELL);
  if (release === undefined) return undefined;
  const { active, previous, rules } = release;
  // A product without its frame is no product: a kill of the shell means nothing, a rollback does.
  const choice = chooseBuild({ name: SHELL, active, previous, killed: null, rules }, person);
  return findAmong(builds, SHELL, choice.build);
}

function entryOf(
  release: ReleaseRow,
  person: Asker,
  builds: readonly BuildRow[],
  offered: string | null,
): RegistryEntry | undefined {
  const { remote, active, previous, rules, killed_reason } = release;
  // What is killed keeps its pages, so that a new tab can say in their place why: `killed` names it. No developer's
  // sources stand in for it.
  const { userId, tenantId } = person;
  const asker = killed_reason === null ? person : { userId, tenantId };
  const choice = chooseBuild({ name: remote, active, previous, killed: null, rules }, asker);
  if (choice.build === null) return undefined;
  const chosen = toBuild(findAmong(builds, remote, choice.build));
  const fallback = toBuild(findAmong(builds, remote, choice.fallback));
  if (chosen === null) return undefined;
  if (choice.reason === "override") return overridden(chosen, choice.manifest);
  // A build that does not fit is named all the same when nothing else would do: the shell says why it stays closed.
  if (!fits(chosen, offered) && fallback !== null && fits(fallback, offered))
    return { ...fallback, reason: "active", previous: null };
  return { ...chosen, reason: choice.reason, previous: fallback };
}

/** The build that would run, but with a developer's manifest in its place, for which nothing vouches. */
function overridden(instead: RemoteBuild, manifest: string): RegistryEntry {
  const build = createHash("sha256").update(manifest).digest("hex").slice(0, 10);
  const unvouched = { manifest, manifestIntegrity: "", entryIntegrity: "" };
  return { ...instead, build, ...unvouched, reason: "override", previous: null };
}

function fits({ contract }: RemoteBuild, offered: string | null): boolean {
  return offered === null || satisfies(offered, contract);
}

function findAmong(builds: readonly BuildRow[], remote: string, build: string | null): BuildRow | undefined {
  return builds.find((one) => one.remote === remote && one.build === build);
}

function toBuild(row: BuildRow | undefined): RemoteBuild | null {
  const described = row?.description.remote;
  if (row === undefined || !described) return null;
  const { manifest, manifestIntegrity, entryIntegrity, contract, config } = described;
  return {
    name: row.remote,
    version: row.version,
    build: row.build,
    manifest: `/remotes/${row.path}/${manifest}`,
    manifestIntegrity,
    entryIntegrity,
    contract,
    config,
  };
}

function revisionOf(releases: readonly ReleaseRow[], overrides: ReadonlyMap<string, string>): string {
  return createHash("sha256")
    .update(JSON.stringify([releases, ...overrides]))
    .digest("hex")
    .slice(0, 16);
}
