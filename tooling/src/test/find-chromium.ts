import { accessSync, constants } from "node:fs";
import path from "node:path";
import { installPackages } from "./install-packages.ts";
import { runCommand } from "./run-command.ts";

/** The headless shell draws no window around a page: it costs a fifth less. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Where Chromium is, or the reason in words why there is none. `path` is absent for Playwright's own. */
export type Chromium = { path?: string } | { missing: string };

/**
 * CHROMIUM_PATH, else the system's browser, else Debian's package when root, else Playwright's own download.
 * @param playwright the command line of Playwright, absolute.
 */
export async function findChromium(playwright: string, report: (line: string) => void): Promise<Chromium> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    return isExecutable(named)
      ? { path: named }
      : { missing: `CHROMIUM_PATH names ${named}, which cannot be run.` };
  }
  const found = onPath(names);
  if (found) return { path: found };
  const installed = await installPackage(report);
  if (installed) return { path: installed };
  report("Fetching Playwright's Chromium");
  const download = await runCommand(process.execPath, [playwright, "install", "chromium"]);
  if (download.exitCode === 0) return {};
  return {
    missing: `No Chromium was found and none could be fetched: install one, or name it with CHROMIUM_PATH.\n${download.output}`,
  };
}

async function installPackage(report: (line: string) => void): Promise<string | undefined> {
  if (!(await installPackages(["chromium-headless-shell"], report))) return undefined;
  return onPath(names);
}

function onPath(wanted: string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
