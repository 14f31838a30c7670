import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { test } from "node:test";
import { findFreePort, isPortFree } from "./free-port.ts";

test("a port is told once, and none that a system gives to connections by itself", async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, () => findFreePort()));
  assert.equal(new Set(ports).size, 300);
  assert.ok(Math.max(...ports) < 32_768);
});

test("a port that someone listens on is not free", async (t) => {
  const port = await findFreePort();
  assert.equal(await isPortFree(port), true);
  const server = createServer().listen(port, "127.0.0.1");
  t.after(() => server.close());
  await once(server, "listening");
  assert.equal(await isPortFree(port), false);
});
