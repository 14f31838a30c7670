import { globSync } from "node:fs";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";

const sources =
  "{mfe-*,host-shell,shared-ui,shared-contracts,public-pages,file-store,platform-api,tooling,e2e,bench}/**/*.{ts,tsx}";

/** The source files of all packages in `workspace`, named from there. */
export function sourceFiles(workspace: string): string[] {
  return globSync(sources, { cwd: workspace, exclude: ["**/node_modules", "**/dist", "**/*.d.ts"] });
}

/** The imports among the packages in `workspace`, types included. */
export async function readImports(workspace: string, options: ICruiseOptions = {}): Promise<ICruiseResult> {
  const { output } = await cruise(
    sourceFiles(workspace),
    {
      baseDir: workspace,
      doNotFollow: { path: "node_modules" },
      exclude: { path: "/dist/" },
      parser: "swc",
      tsPreCompilationDeps: true,
      ...options,
    },
    {
      conditionNames: ["x-source", "import", "node", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".js", ".cjs", ".mjs"],
    },
  );
  if (typeof output === "string") throw new Error(output);
  return output;
}
