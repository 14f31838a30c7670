// `npm run kit -- mfe-recruit@1.0.0`: opens all that builds declare, on the shell and the API of this clone.
import { Command } from "commander";
import { buildChanged, buildPackage } from "../webpack/build.ts";
import { browserPackage, shellName } from "../webpack/packages.ts";
import { runKit } from "./run-kit.ts";
import { findBuild, readBuild, type StandingBuild } from "./standing-builds.ts";

const say = (line: string) => console.log(`• ${line}`);

// A server named for a product is not for trying builds on: TEST_DATABASE_URL is, else an embedded one.
delete process.env["DATABASE_URL"];

const program = new Command("kit")
  .description(
    "Opens every page and widget that builds declare, on the shell and the API of this clone with a database of its own.",
  )
  .argument(
    "[builds...]",
    "directories, or name@build: mfe-recruit@1.0.0 (default: the builds of these sources)",
  )
  .showHelpAfterError()
  .action(kit);

try {
  await program.parseAsync();
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function kit(said: readonly string[]): Promise<void> {
  const started = performance.now();
  const shell = readBuild((await buildPackage(browserPackage(shellName), say)).dir);
  const { opened, problems } = await runKit(shell, await buildsSaid(said), say);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const problem of problems) console.error(`✖ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`✔ ${opened} pages and widgets work (${seconds} s).`);
}

async function buildsSaid(said: readonly string[]): Promise<StandingBuild[]> {
  if (said.length > 0) return said.map(findBuild);
  const built = await buildChanged(say);
  return built.filter(({ name }) => name !== shellName).map(({ dir }) => readBuild(dir));
}
