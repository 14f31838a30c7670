import path from "node:path";
import { parseArgs } from "node:util";
import { LockHeldError } from "../postgres/hold-lock.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { createShutdown } from "../start/shutdown.ts";
import { describe, none, sum } from "./counts.ts";
import { root, stopCommands } from "./run-command.ts";
import { suites } from "./suites.ts";
const names = suites.map(({ name }) => name).join(", ");
const all = [];
const shutdown = createShutdown(130);
// What is registered first runs last: the counts are the very last line.
let finished = false;
shutdown.before(async () => {
    if (finished)
        console.log(`\n${describe(sum(all))}`);
});
shutdown.before(async () => stopCommands());
try {
    for (const suite of chooseSuites(process.argv.slice(2)))
        all.push(await runSuite(suite));
    finished = true;
    await shutdown.run(sum(all).failed === 0 ? 0 : 1);
}
catch (error) {
    console.error(`✖ ${inWords(error)}`);
    await shutdown.run(1);
}
/** @throws Error that names an unknown suite or option. */
function chooseSuites(args) {
    const { values } = parseArgs({ args, options: { only: { type: "string", multiple: true } } });
    const only = values.only ?? [];
    for (const name of only) {
        if (!suites.some((suite) => suite.name === name)) {
            throw new Error(`There is no suite "${name}"; there are ${names}.`);
        }
    }
    return only.length === 0 ? suites : suites.filter(({ name }) => only.includes(name));
}
/** One cluster for the whole run, unless the environment names a server. */
async function provideDatabase() {
    if (process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"])
        return;
    const dataDir = path.join(root, ".cache", "test-run");
    const server = await startPostgres({ dataDir, durable: false, log: (line) => console.log(`    ${line}`) });
    shutdown.before(server.stop);
    process.env["TEST_DATABASE_URL"] = server.url;
}
/** A suite that cannot even run counts as one failure, so that the others still get their turn. */
async function runSuite(suite) {
    const startedAt = performance.now();
    console.log(`• ${suite.name} …`);
    const { counts, output } = await attempt(suite).catch((error) => ({
        counts: { ...none, failed: 1 },
        output: inWords(error),
    }));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (counts.failed > 0)
        console.log(output);
    console.log(`${counts.failed > 0 ? "✖" : "✔"} ${suite.name}: ${describe(counts)} (${seconds} s)`);
    return counts;
}
async function attempt(suite) {
    if (suite.needsDatabase)
        await provideDatabase();
    return suite.run((line) => console.log(`    ${line}`));
}
function inWords(error) {
    if (error instanceof LockHeldError)
        return "Another npm test is running in this clone.";
    return error instanceof Error ? error.message : String(error);
}
