import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const READ = /^(?:host-shell|shared-ui|mfe-[a-z-]+|public-pages|platform-api)\/src\/.*\.(?:css|ts|tsx)$/;
const SET = /(--[a-z][\w-]*)["'`]?\]?\s*:/g;
const USED = /var\(\s*(--[a-z][\w-]*)/g;
/** What antd sets by itself. */
const FOREIGN = /^--ant-/;

/** One file's path and text. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/**
 * A line for each use of a CSS variable that is set nowhere. A browser drops such a rule without a word, so that a missing
 * answer looks like plain text.
 */
export function findUnsetVariables(sources: readonly Source[]): string[] {
  const set = new Set(sources.flatMap(({ text }) => [...text.matchAll(SET)].map(([, name]) => name)));
  return sources.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, at) =>
      [...line.matchAll(USED)]
        .map(([, name = ""]) => name)
        .filter((name) => !set.has(name) && !FOREIGN.test(name))
        .map((name) => `${file}:${at + 1} uses ${name}, which is set nowhere.`),
    ),
  );
}

if (import.meta.main) {
  const workspace = path.resolve(import.meta.dirname, "../../..");
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: workspace,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
    .split("\n")
    .filter((file) => READ.test(file) && existsSync(path.join(workspace, file)));
  const found = findUnsetVariables(
    files.map((file) => ({ file, text: readFileSync(path.join(workspace, file), "utf8") })),
  );
  for (const line of found) console.error(`✖ ${line}`);
  if (found.length > 0) process.exitCode = 1;
  else console.log("Every CSS variable in use is set somewhere.");
}
