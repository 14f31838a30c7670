import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

let dir: string | undefined;

/** A directory of this process that is gone when it ends. */
export function scratch(): string {
  if (dir === undefined) {
    const made = mkdtempSync(path.join(tmpdir(), "loubby-bench-"));
    process.on("exit", () => rmSync(made, { recursive: true, force: true }));
    dir = made;
  }
  return dir;
}
