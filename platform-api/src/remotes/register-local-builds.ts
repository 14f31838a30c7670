import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { BuildDescription } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { applyChange, SYSTEM } from "./change-release.ts";
import { findBuild, insertBuild } from "./remotes.sql.ts";
import { without } from "./release.service.ts";

const Current = z.record(z.string(), z.string());

/**
 * Development only: registers what the last local build made, and gives what is new to everybody; what was released
 * since stays as it is while the sources do. `current.json` in the remotes' directory names for each package the
 * directory of its newest build. `operations` are those that this API serves: a local build before the new one that
 * asks for others is no fallback any more. Answers how many builds there are.
 */
export async function registerLocalBuilds(
  { config, db }: Services,
  operations: ReadonlySet<string>,
): Promise<number> {
  const current = Current.parse(
    JSON.parse(await readFile(path.join(config.remotesDir, "current.json"), "utf8")),
  );
  for (const [name, directory] of Object.entries(current)) {
    const file = path.join(config.remotesDir, name, directory, "build.json");
    const description = BuildDescription.parse(JSON.parse(await readFile(file, "utf8")));
    const { version, build } = description;
    const row = { remote: name, build, version, path: `${name}/${directory}`, description, files: {} };
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
  return Object.keys(current).length;
}

async function servedBuild(
  sql: Sql,
  remote: string,
  build: string | null,
  operations: ReadonlySet<string>,
): Promise<string | null> {
  const found = build === null ? undefined : await findBuild(sql, remote, build);
  return found?.description.operations.every((id) => operations.has(id)) ? found.build : null;
}
