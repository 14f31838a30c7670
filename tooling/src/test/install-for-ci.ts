import { existsSync } from "node:fs";
import { systemPostgresBinaries } from "../postgres/system-postgres.ts";
import { installPackages } from "./install-packages.ts";

const IS_THERE: Readonly<Record<string, () => boolean>> = {
  "chromium-headless-shell": () => existsSync("/usr/bin/chromium-headless-shell"),
  nginx: () => existsSync("/usr/sbin/nginx"),
  pgbouncer: () => existsSync("/usr/sbin/pgbouncer"),
  "redis-server": () => existsSync("/usr/bin/redis-server"),
  postgresql: () => systemPostgresBinaries() !== undefined,
};

/**
 * Installs the servers that some tests need where CI runs them. On a person's own machine nothing is installed that
 * would start by itself: there such tests are skipped with the reason.
 */
export async function installForCi(names: readonly string[], report: (line: string) => void): Promise<void> {
  if (process.env["CI"] !== "true") return;
  const missing = names.filter((name) => !IS_THERE[name]?.());
  if (missing.length > 0) await installPackages(missing, report);
}
