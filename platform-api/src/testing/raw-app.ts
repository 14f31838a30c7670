import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { ErrorBody } from "@loubby/shared-contracts/http/api-error";
import { openTestApp, type OpenTestApp } from "./test-app.ts";

/** What a request answered; `body` holds what the test expects there. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T & ErrorBody;
}

/** A test application that is talked to in plain requests. */
export interface RawApp extends OpenTestApp {
  /** Runs one statement as the owner of the database, past every policy. */
  owner(statement: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  send<T>(
    token: string | null,
    method: "GET" | "POST" | "DELETE",
    url: string,
    payload?: object,
  ): Promise<Answer<T>>;
  /** Opens a candidate's account; answers its bearer token and id. */
  signUp(): Promise<{ readonly token: string; readonly userId: string }>;
}

/** Starts the application with extra settings. */
export async function openRawApp(environment: NodeJS.ProcessEnv = {}): Promise<RawApp> {
  const app = await openTestApp(environment);
  let calls = 0;
  const send: RawApp["send"] = async <T>(
    token: string | null,
    method: "GET" | "POST" | "DELETE",
    url: string,
    payload?: object,
  ) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    // Each from an address of its own, so that only tests of the rate limit meet it.
    const remoteAddress = `10.0.${(calls += 1) >> 8}.${calls & 255}`;
    const reply = await app.http.inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, body: reply.json<T & ErrorBody>() };
  };
  return {
    ...app,
    send,
    owner: (statement, values) => run(app.services.config.databaseUrl, statement, values),
    async signUp() {
      const names = { first_name: "Ada", last_name: "Obi" };
      const form = { ...names, email: `${randomUUID()}@loubby.test`, password: "a long password" };
      const url = "/api/loubby/auth/signup";
      const { body } = await send<{ token: string; user: { _id: string } }>(null, "POST", url, form);
      return { token: body.token, userId: body.user._id };
    },
  };
}

async function run(url: string, statement: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statement, values);
  } finally {
    await client.end();
  }
}
