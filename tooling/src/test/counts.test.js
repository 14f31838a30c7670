import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { describe, fromJest, fromNode, fromPlaywright, none, sum, withExitCode } from "./counts.ts";
test("the closing line sums all suites", () => {
    const total = sum([
        { passed: 5, failed: 0, skipped: 0 },
        { passed: 30, failed: 2, skipped: 1 },
        { passed: 0, failed: 1, skipped: 4 },
    ]);
    assert.equal(describe(total), "35 passed, 3 failed, 5 skipped");
    assert.equal(describe(sum([])), "0 passed, 0 failed, 0 skipped");
});
test("a runner that dies before it names a failing test has failed all the same", () => {
    const green = { passed: 7, failed: 0, skipped: 0 };
    assert.deepEqual(withExitCode(green, 0), green);
    assert.equal(withExitCode(green, 1).failed, 1);
    assert.equal(withExitCode({ ...green, failed: 2 }, 1).failed, 2);
    assert.equal(withExitCode(undefined, 0).failed, 1);
    assert.equal(withExitCode(none, 0).failed, 0);
});
test("in jest a file that breaks before its tests counts as a failure, and a todo as skipped", () => {
    const report = {
        numPassedTests: 9,
        numFailedTests: 1,
        numPendingTests: 2,
        numTodoTests: 3,
        numRuntimeErrorTestSuites: 1,
    };
    assert.deepEqual(fromJest(report), { passed: 9, failed: 2, skipped: 5 });
});
test("in Playwright a test that passes only when repeated counts as a failure, as does a spec that breaks", () => {
    const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 };
    assert.deepEqual(fromPlaywright({ stats, errors: [{}] }), { passed: 4, failed: 4, skipped: 3 });
});
test("the counts of node:test include every leaf test, cut-off ones and files that do not load", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "loubby-counts-"));
    try {
        writeFileSync(path.join(folder, "some.test.mjs"), `import { describe, it, test } from "node:test";
       describe("group", () => { it("passes", () => {}); it("fails", () => { throw new Error("no"); }); });
       test("skipped", { skip: true }, () => {});
       test("for later", { todo: true }, () => {});`);
        writeFileSync(path.join(folder, "broken.test.mjs"), `import "./not-there.mjs";`);
        const reporter = fileURLToPath(new URL("./node-counts-reporter.ts", import.meta.url));
        const file = path.join(folder, "counts.json");
        const args = ["--test", `--test-reporter=${reporter}`, `--test-reporter-destination=${file}`];
        const { NODE_TEST_CONTEXT: _, ...env } = process.env;
        const { status } = spawnSync(process.execPath, args, { cwd: folder, env });
        assert.equal(status, 1);
        assert.deepEqual(fromNode(JSON.parse(readFileSync(file, "utf8"))), { passed: 1, failed: 2, skipped: 2 });
    }
    finally {
        rmSync(folder, { recursive: true });
    }
});
