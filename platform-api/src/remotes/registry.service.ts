import { createHash } from "node:crypto";
import type {
  Registry,
  RegistryEntry,
  RemoteBuild,
} from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { type Asker, chooseBuild } from "./choose-build.ts";
import { type BuildRow, findReleasedBuilds, findReleases, type ReleaseRow } from "./remotes.sql.ts";

/** The name under which the shell itself is registered. */
export const SHELL = "host-shell";

/** Which build of each remote this person runs and why. Nobody signed in gets what is active for all. */
export async function readRegistry({ db }: Services, principal: Principal | null): Promise<Registry> {
  const { releases, builds } = await db.as("nobody").read(async (sql) => ({
    releases: await findReleases(sql),
    builds: await findReleasedBuilds(sql),
  }));
  const buildOf = (remote: string, build: string | null) =>
    builds.find((one) => one.remote === remote && one.build === build);
  const person = { userId: principal?.userId ?? null, tenantId: principal?.organization?.id ?? null };
  const shell = releases.find((release) => release.remote === SHELL);
  const remotes: RegistryEntry[] = [];
  for (const release of releases) {
    if (release.remote === SHELL) continue;
    const entry = entryOf(release, person, buildOf);
    if (entry) remotes.push(entry);
  }
  return {
    schema: 1,
    revision: revisionOf(releases),
    shell: { version: buildOf(SHELL, shell?.active ?? null)?.version ?? "", build: shell?.active ?? "" },
    remotes,
    killed: releases.flatMap(({ remote, killed_reason }) =>
      killed_reason === null ? [] : [{ name: remote, reason: killed_reason }],
    ),
  };
}

/** The directory below `/remotes` of the shell that everybody runs, or null before any was registered. */
export async function readActiveShell({ db }: Services): Promise<string | null> {
  return db.as("nobody").read(async (sql) => {
    const shell = (await findReleases(sql)).find((release) => release.remote === SHELL);
    const build = (await findReleasedBuilds(sql)).find(
      (one) => one.remote === SHELL && one.build === shell?.active,
    );
    return build?.path ?? null;
  });
}

function entryOf(
  release: ReleaseRow,
  person: Asker,
  buildOf: (remote: string, build: string | null) => BuildRow | undefined,
): RegistryEntry | undefined {
  const { remote, active, previous, killed_reason, rules } = release;
  const choice = chooseBuild({ name: remote, active, previous, killed: killed_reason, rules }, person);
  if (choice.build === null) return undefined;
  const chosen = toBuild(buildOf(remote, choice.build));
  if (chosen === null) return undefined;
  return { ...chosen, reason: choice.reason, previous: toBuild(buildOf(remote, choice.fallback)) };
}

function toBuild(row: BuildRow | undefined): RemoteBuild | null {
  if (row === undefined || row.description === null) return null;
  const { manifest, manifestIntegrity, entryIntegrity, contract, config } = row.description;
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

function revisionOf(releases: readonly ReleaseRow[]): string {
  return createHash("sha256").update(JSON.stringify(releases)).digest("hex").slice(0, 16);
}
