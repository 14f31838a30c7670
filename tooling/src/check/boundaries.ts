import { globSync } from "node:fs";
import path from "node:path";
import { cruise } from "dependency-cruiser";
import { rules } from "./rules.ts";

export interface BoundaryReport {
  /** One line per violation: the rule, who imports what, and what to do instead. */
  violations: string[];
  /** Source files that were not looked at; any means that the check did not work. */
  unseen: string[];
}

const sources =
  "{mfe-*,host-shell,shared-ui,shared-contracts,public-pages,platform-api,tooling,e2e,bench}/**/*.{ts,tsx}";

/** Checks who imports whom among the packages in `workspace`. */
export async function checkBoundaries(workspace: string): Promise<BoundaryReport> {
  const files = globSync(sources, { cwd: workspace, exclude: ["**/node_modules", "**/dist", "**/*.d.ts"] });
  const { output } = await cruise(
    files,
    {
      baseDir: workspace,
      validate: true,
      ruleSet: { forbidden: rules },
      doNotFollow: { path: "node_modules" },
      exclude: { path: "/dist/" },
      parser: "swc",
      tsPreCompilationDeps: true,
    },
    {
      conditionNames: ["x-source", "import", "node", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".js", ".cjs", ".mjs"],
    },
  );
  if (typeof output === "string") throw new Error(output);
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  const seen = new Set(output.modules.map(({ source }) => source));
  return {
    violations: output.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}. ${comments.get(rule.name) ?? ""}`,
    ),
    unseen: files.filter((file) => !seen.has(file.split(path.sep).join("/"))),
  };
}

if (import.meta.main) {
  const { violations, unseen } = await checkBoundaries(path.resolve(import.meta.dirname, "../../.."));
  for (const line of violations) console.error(`✖ ${line}`);
  for (const file of unseen) console.error(`✖ ${file} was not examined`);
  if (violations.length + unseen.length > 0) process.exitCode = 1;
  else console.log("Every import keeps to its boundaries.");
}
