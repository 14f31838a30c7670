import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { ConfigError } from "#api/config/config-error";
import { announce, type Announcement, named } from "./budget.ts";
import { lockClaims, ping, readLimits, setName, unlockClaims } from "./claim.sql.ts";
import { whyNot } from "./fits.ts";

/** One connection that is kept for good: it announces the node to the others, and knows first that the server is gone. */
export interface Lifeline {
  /** Whether the server answers. */
  isUp(): boolean;
  /** Looks now, by its own connection; many who ask at once are one look. Answers whether the server is there. */
  look(): Promise<boolean>;
  /** Hears each time the server is lost or found again. */
  onChange(listener: (up: boolean) => void): void;
  close(): Promise<void>;
}

const LOOK_MS = 1_000;
/** A server that says nothing for so long is as good as gone. */
const PATIENCE_MS = 2_500;

/**
 * Claims a node's connections and watches the server from then on. Throws ConfigError with the arithmetic when the
 * server has no room for them.
 */
export async function openLifeline(url: string, announcement: Announcement): Promise<Lifeline> {
  const address = named(url, announce(announcement));
  let client = await connect(named(url, "loubby claim"));
  try {
    await lockClaims(client);
    const reason = whyNot(announcement.budget, await readLimits(client));
    if (reason !== null) throw new ConfigError(reason);
    await setName(client, announce(announcement));
    await unlockClaims(client);
  } catch (error) {
    await client.end();
    throw error;
  }

  const listeners: ((up: boolean) => void)[] = [];
  const closing = new AbortController();
  let up = true;
  const turn = (now: boolean) => {
    if (now === up) return;
    up = now;
    for (const listener of listeners) listener(up);
  };
  const lookNow = async () => {
    if (await answers(client)) return turn(true);
    client.connection.stream.destroy();
    try {
      client = await connect(address);
      turn(true);
    } catch (error) {
      // A server that has no connection left for us is there.
      turn(error instanceof DatabaseError && error.code === "53300");
    }
  };
  let looking: Promise<void> | undefined;
  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)));
  const watch = async () => {
    while (await sleep(LOOK_MS, true, { signal: closing.signal, ref: false }).catch(() => false))
      await look();
  };
  const watching = watch();
  return {
    isUp: () => up,
    async look() {
      await look();
      return up;
    },
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closing.abort();
      await watching;
      await client.end().catch(() => undefined);
    },
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function answers(client: Client): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    // Where this process stood still, the answer is there already: it is read before the second step.
    late = setTimeout(() => setImmediate(() => resolve(false)), PATIENCE_MS);
  });
  const answer = ping(client).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(late));
}
