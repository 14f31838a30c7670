import { Pool, type PoolClient } from "pg";

/** What the socket adapter gets of its connections. */
export interface AdapterPool {
  readonly pool: Pool;
  /** Ends them all, also one that the adapter is taking right now. */
  close(): Promise<void>;
}

/**
 * The connections of the socket adapter. It holds one of them for good to listen on, without hearing of its errors
 * and without giving it back when it breaks: the first would end the process, the second use the pool up. Nor does it
 * give one back that it was taking while it was closed, for which the pool would wait for ever, and it goes on trying to
 * take another.
 */
export function openAdapterPool(url: string, max: number, onError: (error: Error) => void): AdapterPool {
  const pool = new Pool({ connectionString: url, max, options: "-c role=loubby_worker" });
  const taken = new Set<PoolClient>();
  let closing = false;
  pool.on("error", onError);
  pool.on("connect", (client) => {
    client.on("error", onError);
    client.on("end", () => {
      if (client.listenerCount("notification") > 0 && taken.has(client)) client.release(true);
    });
  });
  pool.on("release", (_error, client) => void taken.delete(client));
  const take = async (): Promise<PoolClient> => {
    const client = closing ? null : await pool.connect();
    if (client === null || closing) {
      client?.release(true);
      // A refusal would make it try again.
      return new Promise(() => undefined);
    }
    taken.add(client);
    return client;
  };
  return {
    pool: new Proxy(pool, {
      get: (own, name: keyof Pool) => {
        if (name === "connect") return take;
        const value: unknown = own[name];
        return typeof value === "function" ? value.bind(own) : value;
      },
    }),
    async close() {
      closing = true;
      for (const client of taken) client.release(true);
      await pool.end();
    },
  };
}
