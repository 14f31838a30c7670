import assert from "node:assert/strict";

const EVERY_MS = 50;
const AT_MOST_MS = 15_000;

/** Waits until it holds, and fails when it doesn't within 15 seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await holds()); waited += EVERY_MS) {
    assert.ok(waited < AT_MOST_MS, "it comes to hold within 15 seconds");
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
