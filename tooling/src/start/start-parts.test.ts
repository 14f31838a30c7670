import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { prepareDataDir, requireOurs, wipeDataDir } from "./data-dir.ts";
import { readArguments, StartError } from "./read-arguments.ts";
import { readSettings, requireFreePorts } from "./settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "loubby-start-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("npm start knows --reset and --help", () => {
  assert.deepEqual(readArguments([]), { reset: false, help: false });
  assert.deepEqual(readArguments(["--reset"]), { reset: true, help: false });
  assert.deepEqual(readArguments(["--help"]), { reset: false, help: true });
});

for (const wrong of ["--rest", "--reset=yes", "reset", "-r"]) {
  test(`npm start refuses ${wrong} by name`, () => {
    assert.throws(
      () => readArguments([wrong]),
      (error) => error instanceof StartError && error.message.includes(`"${wrong}"`),
    );
  });
}

test("a reset empties a folder that Loubby made and keeps it Loubby's", async () => {
  prepareDataDir(folder);
  mkdirSync(path.join(folder, "files"));
  writeFileSync(path.join(folder, "files", "resume.pdf"), "a");
  requireOurs(folder);
  await wipeDataDir(folder);
  assert.deepEqual(readdirSync(folder), [".loubby-data"]);
});

test("a reset refuses a folder that held something else before", () => {
  const file = path.join(folder, "thesis.tex");
  writeFileSync(file, "years of work");
  prepareDataDir(folder);
  assert.throws(() => requireOurs(folder), /it didn't make DATA_DIR .*\. Nothing was deleted/);
  assert.ok(existsSync(file));
});

test("bad settings are refused by name, all at once", async () => {
  await assert.rejects(
    readSettings({ PORT: "eighty", S3_ENDPOINT: "nowhere" }),
    (error) => error instanceof StartError && /PORT:[^]*S3_ENDPOINT:/.test(error.message),
  );
});

test("numbers, ports and half a store are refused in words", async () => {
  await assert.rejects(readSettings({ PORT: "0" }), /PORT: must be a whole number from 1 to 65535/);
  await assert.rejects(readSettings({ PORT: "65535" }), /FILES_PORT: PORT \+ 1 is no port/);
  await assert.rejects(
    readSettings({ S3_ENDPOINT: "http://127.0.0.1:9000" }),
    /needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, FILES_URL/,
  );
  await assert.rejects(readSettings({ S3_ACCESS_KEY_ID: "key" }), /needs S3_SECRET_ACCESS_KEY, S3_ENDPOINT/);
});

test("a DATA_DIR that is a file, or cannot be made, is refused by name", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  for (const wrong of [file, path.join(file, "below")]) {
    assert.throws(
      () => prepareDataDir(wrong),
      (error) => error instanceof StartError && error.message.startsWith("DATA_DIR: "),
    );
  }
});

test("production without its own database is refused by name", async () => {
  await assert.rejects(readSettings({ NODE_ENV: "production" }), /DATABASE_URL/);
});

test("a module's wrong setting is refused with those of the platform, before anything is built", async () => {
  const refused = readSettings({ COUPON_CODES: "short:2", PORT: "none" });
  await assert.rejects(refused, (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /PORT: must be a whole number[^]+COUPON_CODES: must be pairs/);
    return true;
  });
});

test("a port that another program uses is named", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  try {
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    assert.ok(address && typeof address === "object");
    const settings = await readSettings({ PORT: String(address.port) });
    await assert.rejects(requireFreePorts(settings, 0), new RegExp(`PORT ${address.port} is already in use`));
  } finally {
    server.close();
  }
});
