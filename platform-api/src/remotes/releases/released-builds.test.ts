import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { lastRecords } from "@loubby/tooling/release-records";
import { testApp } from "#api/testing/test-app";

test("serves every operation of the last two releases of each remote and of the shell", async (t) => {
  const { served } = await testApp(t);
  const addresses = new Map(
    served.map(({ endpoint }) => [endpoint.id, `${endpoint.method} ${endpoint.path}`]),
  );
  const records = lastRecords(path.resolve(import.meta.dirname, "../../../.."));
  assert.ok(records.length >= 7);
  for (const { name, version, operations } of records) {
    for (const [id, { method, path }] of Object.entries(operations))
      assert.equal(addresses.get(id), `${method} ${path}`, `${id} of ${name} ${version}`);
  }
});
