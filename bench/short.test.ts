// Every bench in its short form: it runs to its end and prints what it compares. Nothing is said of the figures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { benches } from "./src/benches.ts";
import { endAll } from "./src/product.ts";

const readme = readFileSync(path.join(import.meta.dirname, "README.md"), "utf8");

after(endAll);

for (const [name, open] of Object.entries(benches)) {
  test(`pnpm bench ${name} runs to its end`, async (t) => {
    const said: string[] = [];
    t.mock.method(console, "log", (line: string) => said.push(line));
    const bench = await open();
    await bench.short();
    const compared = said.flatMap((line) => /^ratio (\S+) \d+\.\d{3}$/.exec(line)?.[1] ?? []);
    assert.ok(compared.length > 0, "it compares something");
    assert.ok(readme.includes(`## \`pnpm bench ${name}\``), "the README says what for");
  });
}
