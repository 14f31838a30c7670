import path from "node:path";
import { after, describe } from "node:test";

/** Why a process that is done with its files would still run: something of theirs is open. */
const GRACE = 20_000;

// Several files in one process: reading all of the product anew for each was half of the work of their tests. What a
// file sets up or opens stays its own, for each is a suite.
for (const file of process.argv.slice(2)) {
  describe(file, async () => {
    await import(path.resolve(file));
  });
}

after(() => {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(", ");
    console.error(`✖ Still open after the tests of ${process.argv.slice(2).join(", ")}: ${open}`);
    process.exit(1);
  }, GRACE).unref();
});
