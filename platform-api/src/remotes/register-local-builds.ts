import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { RemoteConfig } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { Services } from "#api/services";
import { insertBuild, promoteBuild } from "./remotes.sql.ts";

const Description = z.object({
  name: z.string(),
  version: z.string(),
  build: z.string(),
  remote: z
    .object({
      manifest: z.string(),
      manifestIntegrity: z.string(),
      entryIntegrity: z.string(),
      contract: z.string(),
      config: RemoteConfig,
    })
    .nullable(),
});

const Current = z.record(z.string(), z.string());

/**
 * Development only: registers and promotes what the last local build made. `current.json` in the remotes' directory
 * names for each package the directory of its newest build. Answers how many there are.
 */
export async function registerLocalBuilds({ config, db }: Services): Promise<number> {
  const current = Current.parse(
    JSON.parse(await readFile(path.join(config.remotesDir, "current.json"), "utf8")),
  );
  for (const [name, directory] of Object.entries(current)) {
    const file = path.join(config.remotesDir, name, directory, "build.json");
    const { remote, ...description } = Description.parse(JSON.parse(await readFile(file, "utf8")));
    await db.as({ role: "worker" }).write(async (sql) => {
      await insertBuild(sql, {
        remote: description.name,
        build: description.build,
        version: description.version,
        path: `${name}/${directory}`,
        description: remote,
      });
      await promoteBuild(sql, description.name, description.build);
    });
  }
  return Object.keys(current).length;
}
