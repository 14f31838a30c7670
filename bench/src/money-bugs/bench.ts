// Whether the product's own tests notice bugs that have cost others money.
import assert from "node:assert/strict";
import { Client } from "pg";
import { testServerUrl } from "@loubby/tooling/test-server";
import { defineBench } from "../bench.ts";
import { whenOver } from "../product.ts";
import { printRatio } from "../ratio.ts";
import { bugs } from "./bugs.ts";
import { copySources } from "./copy.ts";
import { runTest } from "./run-test.ts";

interface Sizes {
  /** How many bugs are tried; of the others it is only seen that they can be put in. */
  readonly tried: number;
}

const sizes = { full: { tried: bugs.length }, short: { tried: 1 } };

export const moneyBugs = defineBench<Sizes>(sizes, async ({ tried }) => {
  const copy = copySources();
  const databaseUrl = await testServerUrl();
  // The tests' own server stops when no one is connected.
  const connected = new Client({ connectionString: databaseUrl });
  await connected.connect();
  whenOver(() => connected.end());
  // The cheapest first: these are of the database's settings and of arithmetic.
  const inTurn = bugs.toSorted((one, other) => Number(isCheap(other.test)) - Number(isCheap(one.test)));
  const chosen = inTurn.slice(0, tried);
  for (const bug of inTurn.slice(tried)) await copy.withBug(bug, () => Promise.resolve());

  for (const file of new Set(chosen.map(({ test }) => test))) {
    const { failed, tests, output } = await runTest(copy.root, file, databaseUrl);
    if (failed.size > 0) throw new Error(`${file} fails without a bug:\n${output}`);
    for (const { test, caughtBy } of chosen)
      if (test === file) assert.ok(tests.has(caughtBy), `${file} has no test "${caughtBy}"`);
  }
  let caught = 0;
  for (const bug of chosen) {
    const { failed } = await copy.withBug(bug, () => runTest(copy.root, bug.test, databaseUrl));
    const isCaught = failed.has(bug.caughtBy);
    if (isCaught) caught += 1;
    const others = failed.size - Number(isCaught);
    console.log(
      `${isCaught ? "caught" : "NOT CAUGHT"}: ${bug.name} (${bug.caughtBy}; ${others} other failures)`,
    );
  }
  printRatio("money-bugs", caught, chosen.length, "bugs");
  assert.equal(caught, chosen.length, "a bug wasn't noticed");
});

const isCheap = (test: string) => /durability|periods/.test(test);
