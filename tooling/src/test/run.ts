import { createShutdown } from "../start/shutdown.ts";
import { choose } from "./choose.ts";
import { type Counts, describe } from "./reports/counts.ts";
import { inWords, runSuites } from "./run-suites.ts";
import { stopCommands } from "./run-command.ts";

const shutdown = createShutdown(130);
// What is registered first runs last: the counts are the very last line.
let found: Counts | undefined;
shutdown.before(async () => {
  if (found) console.log(`\n${describe(found)}`);
});
shutdown.before(async () => stopCommands());

try {
  found = await runSuites(await choose(process.argv.slice(2)), (stop) => shutdown.before(stop));
  await shutdown.run(found.failed === 0 ? 0 : 1);
} catch (error) {
  console.error(`✖ ${inWords(error)}`);
  await shutdown.run(1);
}
