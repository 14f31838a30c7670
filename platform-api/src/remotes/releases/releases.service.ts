import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  Canary,
  Difference,
  Release,
  Vital,
} from "@loubby/shared-contracts/http/remotes/releases.schema";
import { type Deployer, isDeployKey, mustMayDeploy } from "#api/access/deploy-key";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { readWatch } from "./canary-watch.sql.ts";
import { mustHaveBuild } from "./change-release.ts";
import { chooseBuild } from "../builds/choose-build.ts";
import { differences } from "./differences.ts";
import { contractOf } from "../builds/build-contract.ts";
import {
  type BuildRow,
  findBuild,
  findBuilds,
  findRelease,
  findRemoteNames,
  type ReleaseRow,
} from "../remotes.sql.ts";
import { findNames, resolveTenants, resolveUsers } from "../resolve-names.sql.ts";
import { SHELL } from "../shell-name.ts";
import { NO_LOADS, readHealth, readVitals } from "../reports/rollups.sql.ts";

/** Every remote that the deployer may ship, by name. */
export async function listReleases({ db }: Services, deployer: Deployer): Promise<Release[]> {
  return db.as({ role: "release" }).read(async (sql) => {
    const names = await findRemoteNames(sql);
    const own = names.filter((name) => !isDeployKey(deployer) || deployer.remote === name);
    const health = await readHealth(sql);
    return Promise.all(own.map((name) => viewOf(sql, name, health)));
  });
}

/** One remote as its deployers see it. Throws 404 for one that is not theirs or was never built. */
export async function readRelease({ db }: Services, deployer: Deployer, remote: string): Promise<Release> {
  mustMayDeploy(deployer, remote);
  return db.as({ role: "release" }).read(async (sql) => viewOf(sql, remote, await readHealth(sql)));
}

async function viewOf(
  sql: Sql,
  remote: string,
  health: Awaited<ReturnType<typeof readHealth>>,
): Promise<Release> {
  const builds = await findBuilds(sql, remote);
  const release = await findRelease(sql, remote);
  if (builds.length === 0) throw new ApiError(404, "not_found", `There is no remote ${remote}.`);
  return {
    remote,
    active: release?.active ?? null,
    previous: release?.previous ?? null,
    killed: release?.killed_reason ?? null,
    canaries: release ? await canariesOf(sql, release) : [],
    builds: builds.map((build) => ({
      build: build.build,
      version: build.version,
      origin: build.origin,
      contract: contractOf(build),
      registered_at: build.registered_at,
      removed_at: build.removed_at,
      health: health.get(`${remote}@${build.build}`) ?? NO_LOADS,
    })),
    changed_at: release?.changed_at ?? null,
  };
}

async function canariesOf(sql: Sql, { remote, rules }: ReleaseRow): Promise<Canary[]> {
  const names = await findNames(
    sql,
    rules.flatMap(({ tenants = [], users = [] }) => [...tenants, ...users]),
  );
  const named = (ids: readonly string[] = []) =>
    ids.map((_id) => ({ _id, name: names.get(_id) ?? "A deleted user" }));
  const canaries: Canary[] = [];
  for (const { build, tenants, users, percent } of rules) {
    const { people, loads, failures } = await readWatch(sql, remote, build);
    const watched = { people, loads, failures };
    canaries.push({ build, tenants: named(tenants), users: named(users), percent: percent ?? null, watched });
  }
  return canaries;
}

/** Which build someone gets: a company's members, one person, or, with neither, a visitor. */
export async function choiceFor(
  { db }: Services,
  deployer: Deployer,
  remote: string,
  { tenant, user }: { readonly tenant?: string | undefined; readonly user?: string | undefined },
) {
  mustMayDeploy(deployer, remote);
  return db.as({ role: "release" }).read(async (sql) => {
    const release = await findRelease(sql, remote);
    if (!release) return { build: null, version: null, reason: "absent" as const, manifest: null };
    const [tenantId = null] = tenant === undefined ? [] : await resolveTenants(sql, [tenant]);
    const [userId = null] = user === undefined ? [] : await resolveUsers(sql, [user]);
    const { active, previous, killed_reason, rules } = release;
    const choice = chooseBuild(
      { name: remote, active, previous, killed: killed_reason, rules },
      { tenantId, userId },
    );
    const build = choice.build === null ? undefined : await findBuild(sql, remote, choice.build);
    return {
      build: build?.build ?? null,
      version: build?.version ?? null,
      reason: choice.reason,
      manifest: build ? manifestOf(build) : null,
    };
  });
}

function manifestOf({ path, description }: BuildRow): string | null {
  return description.remote === null ? null : `/remotes/${path}/${description.remote.manifest}`;
}

/** What differs between two builds of a remote. */
export async function compareBuilds(
  { db }: Services,
  deployer: Deployer,
  remote: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Difference[]> {
  mustMayDeploy(deployer, remote);
  return db.as({ role: "release" }).read(async (sql) => {
    const before = await findBuild(sql, remote, from);
    if (!before) throw new ApiError(404, "not_found", `There is no build ${from} of ${remote}.`);
    const after = await mustHaveBuild(sql, remote, to);
    return differences(before.description, after.description);
  });
}

/** How pages fared in the last 24 hours, by build of the shell, newest first. Throws 404 for another remote's key. */
export async function listVitals({ db }: Services, deployer: Deployer): Promise<Vital[]> {
  mustMayDeploy(deployer, SHELL);
  return db.as({ role: "release" }).read(async (sql) => {
    const builds = await findBuilds(sql, SHELL);
    const ages = new Map(builds.map(({ build }, age) => [build, age]));
    const ageOf = (build: string) => ages.get(build) ?? builds.length;
    const told = await readVitals(sql, 24);
    return told
      .map(({ name, shell_build: build, count, good, poor, total }) => ({
        build,
        version: builds.find((one) => one.build === build)?.version ?? null,
        name,
        count,
        good,
        poor,
        mean: total / count / (name === "CLS" ? 1000 : 1),
      }))
      .toSorted((a, b) => ageOf(a.build) - ageOf(b.build));
  });
}
