import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { findFreePort } from "@loubby/tooling/free-port";
import { remotesDir } from "@loubby/tooling/packages";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { startNode, stop } from "../start-node.ts";
import { addPeople } from "./seed.ts";

/** One product with a database of its own, seen by the demo's employer. */
export interface Side {
  readonly origin: string;
  /** Of the employer's session. */
  readonly token: string;
  readonly organizationId: string;
  /** The database, past its walls. */
  readonly client: Client;
  readonly close: () => Promise<void>;
}

/** Starts a product on an empty database with the demo's people and the bench's candidates. */
export async function openSide(): Promise<Side> {
  const database = await createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), "loubby-bench-"));
  const api = await startNode("platform-api/src/main.ts", `${origin}/api/ready`, {
    DATABASE_URL: database.url,
    PORT: String(port),
    FILES_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    REMOTES_DIR: remotesDir,
    REGISTER_LOCAL_BUILDS: "true",
    SEED_DEMO: "true",
    LOG_LEVEL: "silent",
  });
  const client = new Client({ connectionString: database.url });
  const close = async () => {
    await client.end();
    await stop(api);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await client.connect();
  await addPeople(client);
  return { origin, client, close, ...(await signIn(origin)) };
}

/** A session of the demo's employer. */
export async function signIn(origin: string): Promise<{ token: string; organizationId: string }> {
  const answer = await fetch(`${origin}/api/loubby/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "employer@demo.test", user_password: "Demo-pass-2026" }),
  });
  const { token, user } = (await answer.json()) as {
    token: string;
    user: { organization: { employer_id: { _id: string } } };
  };
  return { token, organizationId: user.organization.employer_id._id };
}
