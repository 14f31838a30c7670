import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** A subscription to a PostgreSQL channel that outlives broken connections. */
export interface Listener {
  close(): Promise<void>;
}

const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;

/**
 * Calls `wake` at every notification on `channel`, and once after each (re)connect, because what was notified in
 * between is lost.
 */
export async function listen(url: string, channel: string, wake: () => void): Promise<Listener> {
  const closing = new AbortController();
  let client = await connect(url, channel, wake);
  wake();

  const stay = async () => {
    while (await lost(client, closing.signal)) {
      const next = await connect(url, channel, wake).catch(() => null);
      if (next === null) {
        await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
        continue;
      }
      client = next;
      wake();
    }
  };
  const staying = stay();
  return {
    async close() {
      closing.abort();
      await staying;
      await client.end().catch(() => undefined);
    },
  };
}

const ended = new WeakSet<Client>();

async function connect(url: string, channel: string, wake: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on("notification", wake);
  client.on("error", () => undefined);
  client.on("end", () => ended.add(client));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Resolves with true once the connection is lost, and with false once the subscription closes. */
async function lost(client: Client, closing: AbortSignal): Promise<boolean> {
  if (closing.aborted) return false;
  if (ended.has(client)) return true;
  return new Promise((resolve) => {
    client.once("end", () => resolve(!closing.aborted));
    closing.addEventListener("abort", () => resolve(false), { once: true });
  });
}
