import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ReleaseAction } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { type Deployer, isDeployKey, mustMayDeploy } from "#api/access/deploy-key";
import { type Actor, insertChange, lockRelease, saveRelease } from "./release-changes.sql.ts";
import { type BuildRow, findBuild, findBuilds, type ReleaseRow } from "../remotes.sql.ts";

/** What a change makes of a release; `build` and `reason` go into the audit trail. */
export interface NextRelease {
  readonly release: ReleaseRow;
  readonly build: string | null;
  readonly reason: string | null;
}

/** The remote whose release is changed. */
export interface Target {
  readonly remote: string;
  /** The release's `changed_at` by which the deployer decided; without it, whatever stands there is changed. */
  readonly seen?: string | undefined;
}

/** The name under which the product itself stands in the audit trail. */
export const SYSTEM: Actor = { kind: "system", id: null, name: "Loubby" };

/** A deployer as the audit trail names them. */
export function actorOf(deployer: Deployer): Actor {
  return isDeployKey(deployer)
    ? { kind: "deploy_key", id: deployer.deployKeyId, name: deployer.name }
    : { kind: "person", id: deployer.userId, name: deployer.name };
}

/**
 * Changes what runs of a remote: the release locked, changed and written to the audit trail in one transaction, so
 * that two who change it at once come one after the other. `decide` answers null when nothing is to be changed.
 * Throws 404 for a remote the deployer may not touch or that no one ever built, 409 when it was changed since `seen`.
 */
export async function changeRelease(
  { db }: Services,
  deployer: Deployer,
  { remote, seen }: Target,
  action: ReleaseAction,
  decide: (release: ReleaseRow, sql: Sql) => Promise<NextRelease | null>,
): Promise<void> {
  mustMayDeploy(deployer, remote);
  await db.as({ role: "release" }).write(async (sql) => {
    if ((await findBuilds(sql, remote)).length === 0)
      throw new ApiError(404, "not_found", `There is no remote ${remote}.`);
    await applyChange(sql, actorOf(deployer), remote, action, (release, within) => {
      if (seen !== undefined && seen !== release.changed_at) {
        throw new ApiError(
          409,
          "changed_meanwhile",
          `${remote} has changed since you looked. Nothing was done.`,
        );
      }
      return decide(release, within);
    });
  });
}

/** The same within a transaction of the role that releases. */
export async function applyChange(
  sql: Sql,
  actor: Actor,
  remote: string,
  action: ReleaseAction,
  decide: (release: ReleaseRow, sql: Sql) => Promise<NextRelease | null>,
): Promise<void> {
  const before = await lockRelease(sql, remote);
  const next = await decide(before, sql);
  if (next === null) return;
  const after = await saveRelease(sql, next.release);
  await insertChange(sql, { remote, action, actor, build: next.build, reason: next.reason, before, after });
}

/** A build that may be released. Throws 404 when there is none, 409 when its files were taken away. */
export async function mustHaveBuild(sql: Sql, remote: string, build: string): Promise<BuildRow> {
  const found = await findBuild(sql, remote, build);
  if (!found) throw new ApiError(404, "not_found", `There is no build ${build} of ${remote}.`);
  if (found.removed_at !== null) {
    throw new ApiError(
      409,
      "build_removed",
      `The files of ${remote} ${found.version}-${build} were removed.`,
    );
  }
  return found;
}
