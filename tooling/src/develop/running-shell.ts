import { existsSync } from "node:fs";
import path from "node:path";
import { ShipError } from "../ship/deployer.ts";
import { addDevelopmentBuild } from "../webpack/build.ts";
import { DEVELOPMENT_DIR } from "../webpack/development-dir.ts";
import { fingerprints } from "../webpack/fingerprint.ts";
import { browserPackage, remotesDir, shellName } from "../webpack/packages.ts";

/** What a remote can be developed in: see `BuildTarget.development`. */
export type Development = "refresh" | "reload";

/**
 * Asks the product at `url` for its shell and answers what remotes can be developed in it. The shell of this clone
 * gets its development build when it has none, made of the same sources. Throws `ShipError` when nothing answers.
 */
export async function developmentAt(url: string, report: (line: string) => void): Promise<Development> {
  const label = await shellAt(url);
  const address = `${url}/remotes/${shellName}/${label}/${DEVELOPMENT_DIR}/index.html`;
  if (await exists(address)) return "refresh";
  const pkg = browserPackage(shellName);
  const dir = path.join(remotesDir, shellName, label);
  if (existsSync(path.join(dir, "build.json"))) {
    const build = fingerprints()(pkg);
    if (label === `${pkg.version}-${build}`)
      await addDevelopmentBuild({ name: shellName, build, dir }, report);
    else report("The running shell is older than its sources here. Restart it to keep state.");
  }
  return (await exists(address)) ? "refresh" : "reload";
}

/** `<version>-<build>` of the shell that a visitor gets. */
async function shellAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/`).catch(() => null);
  if (answer === null)
    throw new ShipError(`Nothing answers at ${url}. Start it (npm start), or name another with --url.`);
  const label = /\/remotes\/host-shell\/([\w.-]+)\//.exec(await answer.text())?.[1];
  if (label === undefined) throw new ShipError(`${url} doesn't serve this product's shell.`);
  return label;
}

async function exists(address: string): Promise<boolean> {
  const answer = await fetch(address);
  await answer.body?.cancel();
  return answer.ok;
}
