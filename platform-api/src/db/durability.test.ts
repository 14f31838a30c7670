import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { ConfigError } from "#api/config/config-error";
import { refuseForgetful } from "./durability.ts";

test("production refuses a database that may lose confirmed payments", async (t) => {
  const database = await createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
  t.after(database.drop);
  // The tests' own server waits for no disk; this one of the three can be told by each connection.
  const databaseUrl = `${database.url}?options=-c%20synchronous_commit%3Don`;
  const asked = { production: true, databaseUrl, databaseDurability: "required" } as const;

  await t.test("names the settings at fault and the way out", () =>
    assert.rejects(
      refuseForgetful(asked),
      (error) =>
        error instanceof ConfigError &&
        error.message.includes("has fsync, full_page_writes off there") &&
        error.message.includes("DATABASE_DURABILITY=unchecked"),
    ),
  );
  await t.test("takes the operator's word for it", () =>
    refuseForgetful({ ...asked, databaseDurability: "unchecked" }),
  );
  await t.test("asks nothing of a development", () => refuseForgetful({ ...asked, production: false }));
});
