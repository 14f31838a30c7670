import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { BuildDescription } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { ConfigError } from "#api/config/config-error";

/** The newest build of a package in a directory of remotes. */
export interface LocalBuild {
  readonly name: string;
  /** Below the directory of remotes, and below `/remotes`. */
  readonly path: string;
  readonly description: BuildDescription;
}

const Current = z.record(z.string(), z.string());

/**
 * What `current.json` in the directory names: the newest build of the shell and of each remote. Throws ConfigError in
 * words where no build stands there.
 */
export async function localBuilds(remotesDir: string): Promise<LocalBuild[]> {
  const text = await readFile(path.join(remotesDir, "current.json"), "utf8").catch((cause: unknown) => {
    throw new ConfigError(
      `REMOTES_DIR: there are no builds in ${remotesDir}. Make them first, or name another.`,
      {
        cause,
      },
    );
  });
  const current = Object.entries(Current.parse(JSON.parse(text)));
  return Promise.all(
    current.map(async ([name, directory]) => {
      const file = path.join(remotesDir, name, directory, "build.json");
      const description = BuildDescription.parse(JSON.parse(await readFile(file, "utf8")));
      return { name, path: `${name}/${directory}`, description };
    }),
  );
}
