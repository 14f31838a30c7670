import path from "node:path";
import { readImports, sourceFiles } from "./import-graph.ts";
import { findModuleCycles } from "./module-cycles.ts";
import { findForeignTables } from "./foreign-tables.ts";
import { findForeignEntries, readFaces } from "./module-faces.ts";
import { rules } from "./rules.ts";

export interface BoundaryReport {
  /** One line per violation: the rule, who imports what, and what to do instead. */
  violations: string[];
  /** Source files that were not looked at; any means that the check did not work. */
  unseen: string[];
}

/** Checks the imports among the packages in `workspace`. */
export async function checkBoundaries(workspace: string): Promise<BoundaryReport> {
  const graph = await readImports(workspace, { validate: true, ruleSet: { forbidden: rules } });
  const { modules, summary } = graph;
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  const seen = new Set(modules.map(({ source }) => source));
  return {
    violations: [
      ...summary.violations.map(
        ({ rule, from, to }) => `${rule.name}: ${from} → ${to}. ${comments.get(rule.name) ?? ""}`,
      ),
      ...findModuleCycles(graph),
      ...findForeignEntries(graph, await readFaces(workspace)),
      ...findForeignTables(workspace),
    ],
    unseen: sourceFiles(workspace).filter((file) => !seen.has(file.split(path.sep).join("/"))),
  };
}

if (import.meta.main) {
  const { violations, unseen } = await checkBoundaries(path.resolve(import.meta.dirname, "../../.."));
  for (const line of violations) console.error(`✖ ${line}`);
  for (const file of unseen) console.error(`✖ ${file} wasn't checked`);
  if (violations.length + unseen.length > 0) process.exitCode = 1;
  else console.log("Every import keeps to its boundaries.");
}
