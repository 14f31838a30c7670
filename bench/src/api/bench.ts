import { findFreePort } from "@loubby/tooling/free-port";
import { endProcess, startProcess } from "@loubby/tooling/start-process";
import { defineBench } from "../bench.ts";
import { fire, type Load } from "../fire.ts";
import { sharedProduct } from "../product.ts";
import { median, printRatio } from "../ratio.ts";
import { eachRound, type Rounds } from "../rounds.ts";

type Sizes = Load & { readonly rounds: Rounds };

const sizes = {
  full: { rounds: { warmUp: 1, counted: 5 }, seconds: 3, connections: 16 },
  short: { rounds: { warmUp: 0, counted: 1 }, times: 20, connections: 2 },
};

/** What the contract layer costs the server, beside the same work by hand and beside a bare route. */
export const api = defineBench<Sizes>(sizes, async (size) => {
  const { origin, databaseUrl } = await sharedProduct();
  const port = await findFreePort();
  const theirs = `http://127.0.0.1:${port}`;
  const handWritten = await startProcess("bench/src/api/hand-written.ts", `${theirs}/bare`, {
    ...process.env,
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    PORT: String(port),
  });
  try {
    await compare(size, { ours: origin, theirs }, await signIn(origin));
  } finally {
    await endProcess(handWritten, "SIGTERM");
  }
});

async function compare(
  size: Sizes,
  { ours, theirs }: { readonly ours: string; readonly theirs: string },
  token: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const read = { path: "/api/shared/push-notification?page=1&limit=5", headers };
  const write = {
    path: "/api/shared/user-settings",
    method: "PATCH" as const,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ lastPushNotificationView: new Date(0).toISOString() }),
  };
  const sides = {
    "read ours": () => fire(size, ours, read),
    "read hand-written": () => fire(size, theirs, read),
    "write ours": () => fire(size, ours, write),
    "write hand-written": () => fire(size, theirs, write),
    bare: () => fire(size, theirs, { path: "/bare" }),
  };
  const figures = new Map<string, number[]>();
  // Interleaved, so that a busy moment of the machine meets every side alike.
  for (const counts of eachRound(size.rounds)) {
    for (const [name, run] of Object.entries(sides)) {
      const { rate } = await run();
      if (counts) figures.set(name, [...(figures.get(name) ?? []), rate]);
    }
  }
  const rate = (name: keyof typeof sides) => median(figures.get(name) ?? []);
  printRatio("api-read", rate("read ours"), rate("read hand-written"), "requests/s");
  printRatio("api-write", rate("write ours"), rate("write hand-written"), "requests/s");
  printRatio("api-read-to-bare", rate("read ours"), rate("bare"), "requests/s");
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/loubby/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "candidate@demo.test", user_password: "Demo-pass-2026" }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
