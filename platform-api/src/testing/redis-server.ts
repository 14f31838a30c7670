import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@loubby/tooling/free-port";

/** A Redis of a test's own, which it may stop and start again at the same address. */
export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts one on loopback that keeps nothing on disk; it goes with the test. */
export async function redisServer(t: TestContext, program: string): Promise<RedisServer> {
  const port = await findFreePort();
  const settings = { bind: "127.0.0.1", port: String(port), save: "", appendonly: "no" };
  const open = async () => {
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    const started = spawn(program, args, { stdio: "ignore" });
    for (let tries = 0; !(await answers(port)); tries += 1) {
      if (tries > 100 || started.exitCode !== null) throw new Error("redis-server did not start.");
      await sleep(50);
    }
    return started;
  };
  let server = await open();
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  t.after(stop);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    async start() {
      server = await open();
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
