import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { RemoteConfig as RemoteConfigSchema } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { RemoteConfig } from "@loubby/shared-contracts/shell/remote";
import { z } from "zod";
import { type ModuleReferences, readReferences } from "./remote-module.ts";

/**
 * Reads and validates the `remote.config.ts` of the remote in `dir`: its shape, unique paths and ids, and that each
 * page and widget it names is one that `src/remote.tsx` exports. Throws one error that names everything wrong.
 */
export async function readRemoteConfig(dir: string): Promise<RemoteConfig> {
  const file = path.join(dir, "remote.config.ts");
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  const module = (await import(pathToFileURL(file).href)) as { config?: unknown };
  const parsed = RemoteConfigSchema.safeParse(module.config);
  if (!parsed.success) throw new Error(`remote.config.ts does not fit:\n${z.prettifyError(parsed.error)}`);
  const source = await readFile(path.join(dir, "src", "remote.tsx"), "utf8");
  const problems = problemsOf(
    parsed.data,
    path.basename(dir),
    await readReferences(source, path.join(dir, "src")),
  );
  if (problems.length > 0)
    throw new Error(`remote.config.ts does not fit:\n${problems.map((p) => `✖ ${p}`).join("\n")}`);
  return parsed.data;
}

/** Everything that is wrong with a config whose shape is right. */
function problemsOf(config: RemoteConfig, packageName: string, references: ModuleReferences): string[] {
  const problems: string[] = [];
  if (config.name !== packageName)
    problems.push(`name is "${config.name}", but the package is "${packageName}"`);
  for (const path of twice(config.routes.map((route) => route.path)))
    problems.push(`the path ${path} is declared twice`);
  for (const id of twice(config.widgets.map(({ slot, widget }) => `${widget} in ${slot}`))) {
    problems.push(`the widget ${id} is declared twice`);
  }
  for (const to of twice(config.addMenu.map((entry) => entry.to)))
    problems.push(`the add-menu entry ${to} is declared twice`);
  for (const { page, path } of config.routes) {
    if (!references.pages.has(page))
      problems.push(`${path} names the page "${page}", which src/remote.tsx does not export`);
  }
  for (const { widget, slot } of config.widgets) {
    if (!references.widgets.has(widget))
      problems.push(`${slot} names the widget "${widget}", which src/remote.tsx does not export`);
  }
  return [...problems, ...references.problems];
}

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
