import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "@loubby/tooling/packages";

/** Where peers are installed and built: outside the workspace, which neither sees nor checks them. */
const cache = path.join(root, ".cache", "peers");

const QUIET = ["--no-audit", "--no-fund"];

/**
 * Installs a peer from its lockfile, copies its sources there and builds them; both only where they changed. Answers
 * its folder.
 */
export function installPeer(name: string): string {
  const sources = path.join(root, "bench", "peers", name);
  const target = path.join(cache, name);
  mkdirSync(target, { recursive: true });
  const lock = readFileSync(path.join(sources, "package-lock.json"));
  once(target, "installed", lock, () => {
    for (const file of ["package.json", "package-lock.json"])
      cpSync(path.join(sources, file), path.join(target, file));
    // All that has to be compiled comes compiled; what install scripts would fetch from elsewhere no one needs here.
    // Not `ci`: it refuses a lockfile that leaves out what other kinds of machines would take.
    npm(
      target,
      "install",
      "--no-save",
      "--ignore-scripts",
      "--legacy-peer-deps",
      "--prefer-offline",
      ...QUIET,
    );
  });
  const all = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  once(target, "built", Buffer.concat(all.map((file) => readFileSync(file))), () => {
    rmSync(path.join(target, "src"), { recursive: true, force: true });
    cpSync(sources, target, { recursive: true });
    npm(target, "run", "build", "--if-present");
  });
  return target;
}

/** Does something unless it was done with the same `content` before. */
function once(target: string, stage: string, content: Buffer, work: () => void): void {
  const stamp = path.join(target, `.${stage}`);
  const mark = createHash("sha256").update(content).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === mark) return;
  rmSync(stamp, { force: true });
  work();
  writeFileSync(stamp, mark);
}

function npm(cwd: string, ...args: string[]): void {
  execFileSync("npm", args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}
