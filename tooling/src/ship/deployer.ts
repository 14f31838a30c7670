import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { root } from "../webpack/packages.ts";

/** Where the product runs and which account to use. */
export interface Deployer {
  /** Without a trailing slash. */
  readonly url: string;
  /** A deploy key, or the token of a sign-in. */
  readonly token: string;
}

/** What the person at the terminal can put right; its message needs no stack. */
export class ShipError extends Error {}

const Kept = z.object({ url: z.string(), token: z.string() });

/** The address that commands speak to: `LOUBBY_URL`, else this machine's own. */
export function targetUrl(environment: NodeJS.ProcessEnv): string {
  const given = environment["LOUBBY_URL"] ?? `http://localhost:${environment["PORT"] ?? 4000}`;
  if (!/^https?:\/\/./.test(given) || !URL.canParse(given))
    throw new ShipError(`LOUBBY_URL must begin with http:// or https://, and is ${given}`);
  return given.replace(/\/+$/, "");
}

/**
 * The account to use: `LOUBBY_DEPLOY_KEY`, else the person signed in here with `remotes login`.
 * @throws ShipError that says how to become someone.
 */
export function readDeployer(environment: NodeJS.ProcessEnv): Deployer {
  const url = targetUrl(environment);
  const key = environment["LOUBBY_DEPLOY_KEY"];
  if (key) return { url, token: key };
  const kept = readKept(environment);
  if (kept?.url === url) return kept;
  throw new ShipError(
    `No one is signed in to ${url}. Set LOUBBY_DEPLOY_KEY, or sign in as a super admin: npm run remotes -- login`,
  );
}

/** Keeps a sign-in for later commands, readable by this user alone. */
export function keepSignIn(environment: NodeJS.ProcessEnv, deployer: Deployer): void {
  const file = fileOf(environment);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(deployer), { mode: 0o600 });
}

/** Forgets the sign-in; without one nothing happens. */
export function forgetSignIn(environment: NodeJS.ProcessEnv): void {
  rmSync(fileOf(environment), { force: true });
}

function readKept(environment: NodeJS.ProcessEnv): Deployer | null {
  try {
    return Kept.parse(JSON.parse(readFileSync(fileOf(environment), "utf8")));
  } catch {
    return null;
  }
}

function fileOf(environment: NodeJS.ProcessEnv): string {
  return path.join(path.resolve(root, environment["DATA_DIR"] ?? ".data"), "deployer.json");
}
