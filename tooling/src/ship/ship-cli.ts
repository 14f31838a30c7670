// `npm run ship -- mfe-recruit`: builds a remote, or the shell, and brings it in as a candidate.
import { Command } from "commander";
import { addDevelopmentBuild, buildPackage } from "../webpack/build.ts";
import { browserPackage, browserPackages, shellName } from "../webpack/packages.ts";
import { readDeployer, ShipError } from "./deployer.ts";
import { mustBeNew, mustKeepBudget, mustPassKit } from "./gates.ts";
import { inWords } from "./in-words.ts";
import { labelOf } from "./releases.ts";
import { shipBuild } from "./ship-build.ts";

const say = (line: string) => console.log(`• ${line}`);

// A server named for a product is not for trying builds on: TEST_DATABASE_URL is, else an embedded one.
delete process.env["DATABASE_URL"];

const program = new Command("ship")
  .description("Builds a remote (or host-shell) and ships it to LOUBBY_URL as a candidate.")
  .argument("<name>", "the package: mfe-recruit, host-shell, …")
  .showHelpAfterError()
  .action(ship);

try {
  await program.parseAsync();
} catch (error) {
  console.error(`✖ ${inWords(error)}`);
  process.exitCode = 1;
}

async function ship(name: string): Promise<void> {
  const deployer = readDeployer(process.env);
  if (!browserPackages().some((pkg) => pkg.name === name)) {
    const names = browserPackages().map((pkg) => pkg.name);
    throw new ShipError(`There is no package "${name}"; there are ${names.join(", ")}.`);
  }
  const pkg = browserPackage(name);
  await mustBeNew(deployer, pkg);
  const started = performance.now();
  const built = await buildPackage(pkg, say);
  if (built.reused) say(`${name} ${built.version}-${built.build} is already built`);
  // Remotes are developed in shells that run, so every release of the shell carries what that needs.
  if (name === shellName) await addDevelopmentBuild(built, say);
  const bytes = mustKeepBudget(built);
  if (bytes !== null) say(`Its entry has ${bytes} bytes of gzip, within its budget`);
  say("Trying it in a separate copy of the product (about 30 s)");
  say(`Everything it declares works: ${await mustPassKit(built, say)} pages and widgets`);
  const release = await shipBuild(deployer, built.dir, say);
  const label = labelOf(built);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (release.active === built.build) {
    console.log(`✔ ${name} ${label} is shipped to ${deployer.url} (${seconds} s). Everyone runs it already.`);
    return;
  }
  console.log(`✔ ${name} ${label} is a candidate at ${deployer.url} (${seconds} s). No one runs it yet.`);
  const next = release.active === null ? "promote" : "canary";
  const who = next === "canary" ? ' --tenant "<company>"' : "";
  console.log(`  Next: npm run remotes -- ${next} ${name} ${built.version}${who}`);
  console.log(`  And: npm run contract -- release ${name}, to commit what this version needs`);
}
