import type { Database } from "#api/db/database";
import { listen, type Listener } from "./listener.ts";
import {
  clearOutbox,
  type Committed,
  findCommitted,
  oldestOutbox,
  type OutboxRow,
  readOutbox,
} from "./outbox.sql.ts";

const BATCH = 200;
/** A wake-up can be lost with its connection; this finds what it announced. */
const SWEEP_MS = 5_000;
/** So long events stay for nodes that can't reach the database. */
const KEPT_MS = 300_000;
/** A node that was away for longer may have missed some. */
const MISSED_MS = KEPT_MS - 60_000;

/** What a node does with the outbox. */
interface Delivery {
  /** Tells the browsers of this node. */
  readonly deliver: (row: OutboxRow) => void;
  /** Lets the browsers of this node ask for all they missed. */
  readonly onGap: () => void;
  readonly onError: (error: unknown) => void;
}

/** A node's reading of the outbox. */
export interface Relay extends Listener {
  /** How many seconds the oldest event has waited for this node; 0 when none does. */
  age(): Promise<number>;
}

/**
 * Gives `deliver` each event once, soon after its transaction commits, from now on. Every node reads the outbox by
 * itself, so one that dies takes no event with it. Events of one conversation or job come in their order.
 */
export async function startRelay(
  db: Database,
  url: string,
  { deliver, onGap, onError }: Delivery,
): Promise<Relay> {
  const worker = db.as({ role: "worker" });
  let since = await worker.read(findCommitted);
  /** A piece that was delivered is not delivered again, also where the next one can't be read. */
  let piece: { readonly until: Committed | undefined; readonly after: number } = {
    until: undefined,
    after: 0,
  };
  let readAt = performance.now();
  const moments: { readonly at: number; readonly committed: Committed }[] = [];
  let draining: Promise<void> | undefined;
  let again = false;

  const readOn = async () => {
    for (;;) {
      const { events, until } = await worker.read((sql) =>
        readOutbox(sql, { since, ...piece, limit: BATCH }),
      );
      const wasAway = performance.now() - readAt > MISSED_MS;
      readAt = performance.now();
      if (wasAway) onGap();
      events.forEach(deliver);
      if (events.length < BATCH) {
        since = until;
        piece = { until: undefined, after: 0 };
        return;
      }
      piece = { until, after: events.at(-1)?.id ?? 0 };
    }
  };
  const drain = async () => {
    do {
      again = false;
      await readOn();
    } while (again);
  };
  const wake = () => {
    again = true;
    draining ??= drain()
      .catch(onError)
      .finally(() => (draining = undefined));
  };
  const clear = async () => {
    const now = performance.now();
    moments.push({ at: now, committed: since });
    const old = moments.findLast(({ at }) => at < now - KEPT_MS);
    if (old === undefined) return;
    moments.splice(0, moments.indexOf(old) + 1);
    await worker.write((sql) => clearOutbox(sql, old.committed));
  };
  const listener = await listen(url, "outbox", wake);
  const sweep = setInterval(() => {
    wake();
    clear().catch(onError);
  }, SWEEP_MS);
  return {
    age: () => worker.read((sql) => oldestOutbox(sql, since)),
    async close() {
      clearInterval(sweep);
      await listener.close();
      await draining;
    },
  };
}
