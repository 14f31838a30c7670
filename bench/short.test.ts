// Every bench in its short form: it runs to its end and prints what it compares. Nothing is said of the figures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { benches } from "./src/benches.ts";
import { buildBoth } from "./src/federation/build-both.ts";
import { endAll } from "./src/product.ts";

const readme = readFileSync(path.join(import.meta.dirname, "README.md"), "utf8");

/** A bench that hangs ends then. Beside the API's tests on two cores one takes five times as long as alone. */
const LIMIT_MS = 600_000;

// Here, so that no bench counts how long they take to build.
before(() => buildBoth(false), { timeout: LIMIT_MS });
after(endAll);

for (const [name, open] of Object.entries(benches)) {
  test(`pnpm bench ${name} runs to its end`, { timeout: LIMIT_MS }, async (t) => {
    const said: string[] = [];
    t.mock.method(console, "log", (line: string) => said.push(line));
    const bench = await open();
    await bench.short();
    const compared = said.flatMap((line) => /^ratio (\S+) \d+\.\d{3}$/.exec(line)?.[1] ?? []);
    assert.ok(compared.length > 0, "it compares something");
    assert.ok(readme.includes(`## \`pnpm bench ${name}\``), "the README says what for");
  });
}
