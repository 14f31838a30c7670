// `npm run contract` writes the contract's declarations; `npm run contract -- release mfe-recruit` records what a release needs.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { CONTRACT_VERSION } from "@loubby/shared-contracts/shell/remote";
import { Command } from "commander";
import { buildPackage } from "../webpack/build.ts";
import { browserPackages, root } from "../webpack/packages.ts";
import { contractFile } from "./contract-files.ts";
import { declaredOperations } from "./operations.ts";
import { recordOf, writeRecord } from "./release-record.ts";
import { faceEntry, rollUp } from "./roll-up.ts";
import { contractState } from "./state.ts";

const program = new Command("contract")
  .description("Writes what the shell's face declares to shared-contracts/contract/<CONTRACT_VERSION>.d.ts.")
  .showHelpAfterError()
  .action(write);

program
  .command("release")
  .description("Writes what the current version of a package needs to <name>/releases/<version>.json.")
  .argument("<names...>", "packages: mfe-recruit, host-shell, …")
  .action(release);

try {
  await program.parseAsync();
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function write(): Promise<void> {
  const { text, verdict } = await contractState(root, CONTRACT_VERSION, await rollUp(faceEntry));
  const file = contractFile(root, CONTRACT_VERSION);
  const shown = path.relative(root, file);
  if (verdict.kind === "refused") throw new Error(verdict.reason);
  if (verdict.kind === "kept") return console.log(`✔ ${shown} is what the sources declare.`);
  await writeFile(file, text);
  console.log(`✔ Wrote ${shown}. Commit it with the change.`);
}

async function release(names: readonly string[]): Promise<void> {
  const declared = await declaredOperations();
  for (const name of names) {
    const pkg = browserPackages().find((one) => one.name === name);
    if (!pkg) throw new Error(`There is no package "${name}".`);
    const built = await buildPackage(pkg, (line) => console.log(`• ${line}`));
    const file = await writeRecord(root, recordOf(built, declared));
    console.log(`✔ Wrote ${file}. Commit it: the next changes are checked against it.`);
  }
}
