import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, escapeIdentifier } from "pg";
import type { ErrorBody } from "@loubby/shared-contracts/http/api-error";
import { buildApp, type App } from "#api/app";
import { readConfig } from "#api/config";
import { migrate } from "#api/db/migrate";
import { startServices } from "#api/start-services";
import type { Services } from "#api/services";

/** What a request answered; `body` holds what the test expects there. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T & ErrorBody;
}

/** The whole application on a database and a disk of its own. */
export interface TestApp extends App {
  readonly services: Services;
  /** Faults beside requests since the start. */
  readonly faults: unknown[];
  /** Runs one statement as the owner of the database, past every policy. */
  owner(statement: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  send<T>(token: string | null, method: "GET" | "POST" | "DELETE", url: string, payload?: object): Promise<Answer<T>>;
  /** Opens a candidate's account; answers its bearer token and id. */
  signUp(): Promise<{ readonly token: string; readonly userId: string }>;
  close(): Promise<void>;
}

/** Starts the application with extra settings. Needs TEST_DATABASE_URL: a server where databases may be made. */
export async function openTestApp(environment: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) throw new Error("TEST_DATABASE_URL is not set.");
  const database = `loubby_test_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${escapeIdentifier(database)}`);
  const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
  await migrate(url);
  const dataDir = await mkdtemp(path.join(tmpdir(), "loubby-test-"));
  const port = await freePort();
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    FILES_PORT: String(port),
    FILES_URL: `http://127.0.0.1:${port}`,
    ...environment,
  });
  const faults: unknown[] = [];
  let calls = 0;
  const { services, stop } = await startServices(config, (error) => faults.push(error));
  const app = await buildApp(services);
  const send: TestApp["send"] = async <T>(token: string | null, method: "GET" | "POST" | "DELETE", address: string, payload?: object) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    // Each from an address of its own, so that only tests of the rate limit meet it.
    const remoteAddress = `10.0.${(calls += 1) >> 8}.${calls & 255}`;
    const reply = await app.http.inject({ method, url: address, headers, remoteAddress, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json<T & ErrorBody>() };
  };
  return {
    ...app,
    services,
    faults,
    send,
    owner: (statement, values) => run(url, statement, values),
    async signUp() {
      const form = { first_name: "Ada", last_name: "Obi", email: `${randomUUID()}@loubby.test`, password: "a long password" };
      const { body } = await send<{ token: string; user: { _id: string } }>(null, "POST", "/api/loubby/auth/signup", form);
      return { token: body.token, userId: body.user._id };
    },
    async close() {
      await app.http.close();
      await stop();
      await run(server, `drop database ${escapeIdentifier(database)} with (force)`);
      await rm(dataDir, { recursive: true });
    },
  };
}

async function run(url: string, statement: string, values: unknown[] = []): Promise<{ rows: Record<string, unknown>[] }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statement, values);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
