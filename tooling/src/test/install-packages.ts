import { existsSync } from "node:fs";
import { runCommand } from "./run-command.ts";

const APT = "/usr/bin/apt-get";

/** Installs packages of Debian or Ubuntu when we may; answers whether that was tried. */
export async function installPackages(
  names: readonly string[],
  report: (line: string) => void,
): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
  report(`Installing ${names.join(" and ")} from the system's packages`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand(APT, ["update"], env);
  await runCommand(APT, ["install", "-y", "--no-install-recommends", ...names], env);
  return true;
}
