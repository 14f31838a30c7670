import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "#api/read-settings";
import { ConfigError } from "#api/config/config-error";
import { migrate } from "#api/db/migrate";
import { openFiles } from "#api/storage/open-files";

/** Port 1 is no one's: a connection to it is refused at once. */
const closed = "127.0.0.1:1";

test("refuses a database that doesn't answer by its setting, without its password", async () => {
  await assert.rejects(migrate(`postgres://ada:secret@${closed}/loubby`), (error) => {
    assert.ok(error instanceof ConfigError);
    assert.match(error.message, /^DATABASE_URL: cannot open 127\.0\.0\.1:1\/loubby: .*ECONNREFUSED/);
    assert.doesNotMatch(error.message, /secret/);
    return true;
  });
});

test("refuses a store that doesn't answer by its setting", async () => {
  const config = readSettings({
    DATABASE_URL: `postgres://${closed}/loubby`,
    S3_ENDPOINT: `http://${closed}`,
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    FILES_URL: "http://files.test",
  });
  await assert.rejects(openFiles(config, assert.ifError), (error) => {
    assert.ok(error instanceof ConfigError);
    assert.match(error.message, /^S3_ENDPOINT: cannot open loubby at http:\/\/127\.0\.0\.1:1: /);
    return true;
  });
});
