import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { applyChange, SYSTEM } from "../releases/change-release.ts";
import { findBuild, insertBuild } from "../remotes.sql.ts";
import { without } from "../releases/release.service.ts";
import { localBuilds } from "./local-builds.ts";
import { remotesSettings } from "../settings.ts";

/**
 * Development only: registers what the last local build made, and gives what is new to everyone; what was released
 * since stays as it is while the sources do. `current.json` in the remotes' directory names for each package the
 * directory of its newest build. `operations` are those that this API serves: a local build before the new one that
 * asks for others is no fallback any more. Answers how many builds there are.
 */
export async function registerLocalBuilds(
  { config, db }: Services,
  operations: ReadonlySet<string>,
): Promise<number> {
  const builds = await localBuilds(config.of(remotesSettings).dir);
  for (const { name, path, description } of builds) {
    const { version, build } = description;
    const row = { remote: name, build, version, path, description, files: {} };
    await db.as({ role: "release" }).write(async (sql) => {
      const isNew = await insertBuild(sql, { ...row, origin: "local" });
      await applyChange(sql, SYSTEM, name, "promote", async (release) => {
        if (!isNew && release.active !== null) return null;
        const stillServed = await servedBuild(sql, name, release.active, operations);
        const rules = without(release, build);
        const next = { ...release, active: build, previous: stillServed, rules };
        return { release: next, build, reason: "Built from the sources of this clone." };
      });
    });
  }
  return builds.length;
}

/** A build that may stay the fallback of a newer one: this API serves all that it calls. */
export async function servedBuild(
  sql: Sql,
  remote: string,
  build: string | null,
  operations: ReadonlySet<string>,
): Promise<string | null> {
  const found = build === null ? undefined : await findBuild(sql, remote, build);
  return found?.description.operations.every((id) => operations.has(id)) ? found.build : null;
}
