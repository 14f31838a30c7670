import { root, runCommand } from "./run-command.ts";

/**
 * What differs from `since`, new files included, named from the root of the clone. Without it: from where this branch
 * left `main`, and on `main` from the last commit.
 * @throws Error in words where git does not know `since`.
 */
export async function changedFiles(since?: string): Promise<string[]> {
  const base = since ?? (await git("merge-base", "HEAD", "main").catch(() => "HEAD"));
  const changed = await git("diff", "--name-only", base);
  const added = await git("ls-files", "--others", "--exclude-standard");
  return [...changed.split("\n"), ...added.split("\n")].filter((file) => file !== "");
}

async function git(...args: string[]): Promise<string> {
  const { exitCode, output } = await runCommand("git", ["-C", root, ...args]);
  if (exitCode !== 0) throw new Error(output.trim());
  return output.trim();
}
