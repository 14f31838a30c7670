import assert from "node:assert/strict";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { test } from "node:test";
import { createAdapter } from "@socket.io/postgres-adapter";
import { Server } from "socket.io";
import { testApp } from "#api/testing/test-app";
import { openAdapterPool } from "./adapter-pool.ts";

test(
  "the socket adapter's connections end even while one is being opened",
  { timeout: 30_000 },
  async (t) => {
    const { node } = (await testApp(t)).services;
    for (const ms of [0, 1, 5, 20, 100]) {
      const errors: Error[] = [];
      const sockets = openAdapterPool(node.databaseUrl, 2, (error) => void errors.push(error));
      const io = new Server(createServer().listen(0, "127.0.0.1"), { adapter: createAdapter(sockets.pool) });
      io.of("/comms");
      await sleep(ms);
      await io.close();
      await sockets.close();
      assert.deepEqual([sockets.pool.totalCount, errors], [0, []], `${ms} ms`);
    }
  },
);
