import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { median, printRatio } from "../ratio.ts";
import { startNode, stop } from "../start-node.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;
const OURS = "http://127.0.0.1:4801";
const THEIRS = "http://127.0.0.1:4803";

const database = await createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
const dataDir = mkdtempSync(path.join(tmpdir(), "loubby-bench-"));
const children: ChildProcess[] = [];
try {
  await serve("platform-api/src/main.ts", `${OURS}/api/ready`, {
    PORT: "4801",
    FILES_PORT: "4802",
    DATA_DIR: dataDir,
    SEED_DEMO: "true",
    LOG_LEVEL: "silent",
  });
  await serve("bench/src/api/hand-written.ts", `${THEIRS}/bare`, { PORT: "4803" });
  const token = await signIn();
  await compare(token);
} finally {
  for (const child of children) await stop(child);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function compare(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const read = { path: "/api/shared/push-notification?page=1&limit=5", headers };
  const write = {
    path: "/api/shared/user-settings",
    method: "PATCH" as const,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ lastPushNotificationView: new Date(0).toISOString() }),
  };
  const sides = {
    "read ours": () => fire(OURS, read),
    "read hand-written": () => fire(THEIRS, read),
    "write ours": () => fire(OURS, write),
    "write hand-written": () => fire(THEIRS, write),
    bare: () => fire(THEIRS, { path: "/bare" }),
  };
  const figures = new Map<string, number[]>();
  // Interleaved, and one round to warm up, so that a busy moment of the machine meets every side alike.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(sides)) {
      const rate = await run();
      if (round > 0) figures.set(name, [...(figures.get(name) ?? []), rate]);
    }
  }
  const rate = (name: keyof typeof sides) => median(figures.get(name) ?? []);
  printRatio("api-read", rate("read ours"), rate("read hand-written"), "requests/s");
  printRatio("api-write", rate("write ours"), rate("write hand-written"), "requests/s");
  printRatio("api-read-to-bare", rate("read ours"), rate("bare"), "requests/s");
}

interface Shot {
  readonly path: string;
  readonly method?: "GET" | "PATCH";
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

async function fire(origin: string, { path: target, ...request }: Shot): Promise<number> {
  const result = await autocannon({
    url: `${origin}${target}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...request,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${origin}${target}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return result.requests.average;
}

async function serve(script: string, readyUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  children.push(await startNode(script, readyUrl, { DATABASE_URL: database.url, ...env }));
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${OURS}/api/loubby/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "candidate@demo.test", user_password: "Demo-pass-2026" }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
