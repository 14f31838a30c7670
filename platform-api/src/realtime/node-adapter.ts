import { createHash } from "node:crypto";
import { createClient } from "@redis/client";
import { createAdapter as throughPostgres } from "@socket.io/postgres-adapter";
import { createAdapter as throughRedis } from "@socket.io/redis-streams-adapter";
import type { ServerOptions } from "socket.io";
import type { Config } from "#api/config";
import type { Node } from "#api/operations/node";
import { openAdapterPool } from "./adapter-pool.ts";

/** What nodes tell each other through: who is typing or online, and which sessions have ended. */
export interface NodeAdapter {
  readonly adapter: NonNullable<ServerOptions["adapter"]>;
  close(): Promise<void>;
}

/** Redis doesn't answer; what nodes had to tell each other waits for it. */
export class RedisAway extends Error {
  override readonly name = "RedisAway";

  constructor(cause: unknown) {
    super("Redis doesn't answer.", { cause });
  }
}

/** Opens it: through Redis where one is named, else through PostgreSQL. `onError` hears of each outage once. */
export function openNodeAdapter(config: Config, node: Node, onError: (error: Error) => void): NodeAdapter {
  return config.redisUrl === null ? overPostgres(node, onError) : overRedis(config.redisUrl, config, onError);
}

function overPostgres({ databaseUrl, shares }: Node, onError: (error: Error) => void): NodeAdapter {
  const { pool, close } = openAdapterPool(databaseUrl, shares.adapter, onError);
  return { adapter: throughPostgres(pool, { errorHandler: onError }), close };
}

function overRedis(url: string, { publicUrl }: Config, onError: (error: Error) => void): NodeAdapter {
  const client = createClient({ url });
  let isAway = false;
  client.on("ready", () => (isAway = false));
  client.on("error", (error: Error) => {
    if (!isAway) onError(new RedisAway(error));
    isAway = true;
  });
  // A node serves people while Redis is away: what is to be told waits in the client.
  const connecting = client.connect().catch(() => undefined);
  // Channels are the server's, not a database's: another installation's nodes must not be heard.
  const prefix = `loubby:${createHash("sha256").update(publicUrl).digest("hex").slice(0, 12)}`;
  return {
    adapter: throughRedis(client, { streamName: prefix, channelPrefix: prefix, onlyPlaintext: true }),
    async close() {
      client.destroy();
      await connecting;
    },
  };
}
