import { Pool } from "pg";

/**
 * The connections of the socket adapter. It holds one of them for good to listen on, without hearing of its errors
 * and without giving it back when it breaks: the first would end the process, the second use the pool up.
 */
export function openAdapterPool(url: string, max: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({ connectionString: url, max, options: "-c role=loubby_worker" });
  pool.on("error", onError);
  pool.on("connect", (client) => {
    client.on("error", onError);
    client.on("end", () => {
      if (client.listenerCount("notification") > 0) client.release(true);
    });
  });
  return pool;
}
