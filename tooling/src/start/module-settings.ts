import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Settings } from "@loubby/platform-api/settings";

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * What the API's modules read from the environment, found by their `settings.ts`: to load the modules themselves would
 * make each start wait.
 */
export async function moduleSettings(): Promise<Settings<unknown>[]> {
  const files = globSync("platform-api/src/*/settings.ts", { cwd: root });
  const loaded = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(root, file)).href) as Promise<object>),
  );
  return loaded.flatMap((exported) => Object.values(exported).filter(isSettings));
}

function isSettings(exported: unknown): exported is Settings<unknown> {
  return typeof exported === "object" && exported !== null && "variables" in exported && "parse" in exported;
}
