import { mkdirSync } from "node:fs";
import path from "node:path";
import { after, describe } from "node:test";

/** Why a process that is done with its files would still run: something of theirs is open. */
const GRACE = 20_000;

const [claims = "", most, ...files] = process.argv.slice(2);
const own: string[] = [];

// Several files in one process: reading all of the product anew for each was half of the work of their tests. What a
// file sets up or opens stays its own, for each is a suite. The next one begins once this one has ended: a process
// that is done early takes more of them.
for (const file of files) {
  if (own.length === Number(most)) break;
  if (!claim(file)) continue;
  own.push(file);
  const { promise, resolve } = Promise.withResolvers<void>();
  describe(file, async () => {
    after(() => resolve());
    try {
      await import(path.resolve(file));
    } catch (error) {
      resolve();
      throw error;
    }
  });
  await promise;
}

after(() => {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(", ");
    console.error(`✖ Still open after the tests of ${own.join(", ")}: ${open}`);
    process.exit(1);
  }, GRACE).unref();
});

/** Whether this process is the first of the group to take a file: a folder can be made once only. */
function claim(file: string): boolean {
  return mkdirSync(path.join(claims, file), { recursive: true }) !== undefined;
}
