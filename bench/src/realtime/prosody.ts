import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** An XMPP server of this machine, with one room that keeps what is said. */
export interface Prosody {
  readonly port: number;
  readonly pid: number;
  close(): Promise<void>;
}

const START_MS = 20_000;
const COMMAND = process.env["PROSODY"] ?? "prosody";

/** Starts Prosody with one host that lets anyone in; undefined where it isn't installed. */
export async function openProsody(): Promise<Prosody | undefined> {
  if (spawnSync("which", [COMMAND]).status !== 0) return undefined;
  const home = mkdtempSync(path.join(tmpdir(), "prosody-"));
  const port = await freePort();
  writeFileSync(path.join(home, "prosody.cfg.lua"), configOf(home, port));
  const server = spawn(COMMAND, ["--config", path.join(home, "prosody.cfg.lua"), "-F"], { stdio: "ignore" });
  const close = async () => {
    await end(server);
    rmSync(home, { recursive: true, force: true });
  };
  for (const until = Date.now() + START_MS; ; await sleep(100)) {
    if (await answers(port)) return { port, pid: server.pid ?? 0, close };
    if (server.exitCode === null && Date.now() < until) continue;
    await close();
    throw new Error("Prosody didn't start.");
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

/** Presence isn't told, so that 2,000 people can join: the product tells it to those who talk with one alone, too. */
const configOf = (home: string, port: number) => `
run_as_root = true
pidfile = "${home}/prosody.pid"
data_path = "${home}"
log = { error = "${home}/error.log" }
network_backend = "epoll"
interfaces = { "127.0.0.1" }
c2s_ports = { ${port} }
c2s_require_encryption = false
modules_enabled = { "saslauth", "disco" }
modules_disabled = { "s2s", "tls", "offline" }
storage = "internal"
VirtualHost "localhost"
  authentication = "anonymous"
Component "rooms.localhost" "muc"
  modules_enabled = { "muc_mam" }
  muc_log_by_default = true
  muc_room_locking = false
  muc_room_default_history_length = 0
  muc_room_default_presence_broadcast = { visitor = false; participant = false; moderator = false }
  max_archive_query_results = 200
`;
