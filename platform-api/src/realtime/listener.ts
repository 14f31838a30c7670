import { Client } from "pg";

/** A subscription to a PostgreSQL channel that outlives broken connections. */
export interface Listener {
  close(): Promise<void>;
}

const RETRY_MS = 1_000;

/**
 * Calls `wake` at every notification on `channel`, and once after each (re)connect, because what was notified in
 * between is lost.
 */
export async function listen(url: string, channel: string, wake: () => void): Promise<Listener> {
  let closed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new Client({ connectionString: url });
    next.on("notification", wake);
    next.on("error", () => undefined);
    next.on("end", () => {
      if (!closed) timer = setTimeout(() => void connect().catch(() => undefined), RETRY_MS);
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    wake();
  };
  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
