import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { findFreePort } from "@loubby/tooling/free-port";
import { findNginx, openNginx } from "./nginx.ts";

const nginx = findNginx();
const skip = nginx === undefined ? "nginx is not installed" : false;

/** A node, as far as nginx can tell. */
async function listen(port: number): Promise<Server> {
  const server = createServer((_, response) => response.end("here")).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const end = async (server: Server) => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

test("a node that is back is asked at once, though nginx has left all out", { skip }, async (t) => {
  if (nginx === undefined) return;
  const home = mkdtempSync(path.join(tmpdir(), "loubby-nginx-"));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const [appPort = 0, filesPort = 0, storePort = 0, first = 0, second = 0] = await Promise.all(
    Array.from({ length: 5 }, () => findFreePort()),
  );
  const proxy = await openNginx(nginx, home, { appPort, filesPort, storePort, nodePorts: [first, second] });
  t.after(() => proxy.close());
  const ask = async () => (await fetch(`http://127.0.0.1:${appPort}/`)).status;

  const before = await listen(first);
  assert.equal(await ask(), 200);
  await end(before);
  for (let tries = 0; tries < 4; tries += 1) assert.equal(await ask(), 502);

  const back = await listen(second);
  t.after(() => end(back));
  for (let tries = 0; tries < 20; tries += 1) assert.equal(await ask(), 200, `request ${tries}`);
});
