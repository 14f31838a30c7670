import { spawn } from "node:child_process";
import { once } from "node:events";
import { Client } from "pg";
import { findFreePort } from "@loubby/tooling/free-port";
import { endProcess, type Script, startProcess } from "@loubby/tooling/start-process";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { whenOver } from "../product.ts";

/** An empty database of the server that the product uses, with a connection to it. Both end with the benches. */
export async function openDatabase(): Promise<{ readonly url: string; readonly client: Client }> {
  const database = await createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
  whenOver(database.drop);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  whenOver(() => client.end());
  return { url: database.url, client };
}

/** Runs a peer's server in production mode on a free port until the benches are over. */
export async function runPeer(
  script: Script,
  ready: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly origin: string; readonly pid: number }> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { ...process.env, ...env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) };
  const child = await startProcess({ ...script, flags: [] }, `${origin}${ready}`, settings);
  whenOver(() => endProcess(child, "SIGTERM"));
  return { origin, pid: child.pid ?? 0 };
}

/** Runs a script of a peer to its end. Throws when it fails. */
export async function runScript({ file, args = [], cwd }: Script, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
}
