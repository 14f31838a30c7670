import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@loubby/tooling/free-port";
import { Client } from "pg";
import { ConfigError } from "#api/config/config-error";
import { ownServer } from "#api/testing/own-server";
import { migrate } from "./migrate.ts";

const missing = spawnSync("pgbouncer", ["--version"]).status !== 0 && "pgbouncer is not installed";

/** Runs pgbouncer before a server; answers the address that leads through it. */
async function bounce(t: TestContext, url: string, settings: string): Promise<string> {
  const server = new URL(url);
  const port = await findFreePort();
  const directory = await mkdtemp(path.join(tmpdir(), "loubby-bouncer-"));
  await chmod(directory, 0o755);
  const target = `host=127.0.0.1 port=${server.port} user=${server.username} password=${server.password}`;
  const file = path.join(directory, "pgbouncer.ini");
  const lines = ["[databases]", `loubby = ${target}`, "[pgbouncer]", "listen_addr = 127.0.0.1"];
  await writeFile(
    file,
    [...lines, `listen_port = ${port}`, "auth_type = any", "unix_socket_dir =", settings, ""].join("\n"),
  );
  const asRoot = process.getuid?.() === 0;
  const bouncer = spawn("pgbouncer", [...(asRoot ? ["-u", "nobody"] : []), file], { stdio: "ignore" });
  t.after(async () => {
    bouncer.kill("SIGKILL");
    await rm(directory, { recursive: true });
  });
  const through = `postgres://loubby:any@127.0.0.1:${port}/loubby`;
  for (;;) {
    const client = new Client({ connectionString: through });
    client.on("error", () => undefined);
    const up = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (up) return through;
    assert.equal(bouncer.exitCode, null, "pgbouncer stopped");
    await sleep(100);
  }
}

test("a pooler that would mix up requests", { skip: missing, timeout: 120_000 }, async (t) => {
  const server = await ownServer(t);
  const refused = (words: RegExp) => (error: unknown) => {
    assert.ok(error instanceof ConfigError, String(error));
    assert.match(error.message, words);
    assert.match(error.message, /Let DATABASE_URL name PostgreSQL itself/);
    return true;
  };

  await t.test("is refused where it rejects startup options", async (t) => {
    const url = await bounce(t, server.url, "pool_mode = transaction");
    await assert.rejects(migrate(url), refused(/a pooler answers there that refuses startup options/));
  });

  await t.test("is refused where it drops them, in session mode too", async (t) => {
    const url = await bounce(t, server.url, "pool_mode = session\nignore_startup_parameters = options");
    await assert.rejects(migrate(url), refused(/a pooler answers there that drops startup options/));
  });

  await t.test("is refused in transaction mode even where options are set behind it", async (t) => {
    const owner = new Client({ connectionString: server.url });
    await owner.connect();
    await owner.query("alter database loubby set loubby.probe = 'on'");
    await owner.end();
    const url = await bounce(t, server.url, "pool_mode = transaction\nignore_startup_parameters = options");
    await assert.rejects(migrate(url), refused(/a pooler in transaction mode answers there/));
  });
});
