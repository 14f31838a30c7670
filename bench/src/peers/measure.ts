import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { fire, type Load, type Shot } from "../fire.ts";
import { type CpuClock, cpuOfProcess, cpuOfServer } from "./cpu.ts";
import type { Side } from "./side.ts";
import type { Task, Work } from "./tasks.ts";

/** What one volley at one side came to. */
export interface Figures {
  /** Of the work, a second. */
  readonly rate: number;
  /** Milliseconds of its process for each request, with what it did behind the answers. */
  readonly process: number;
  /** The same of the database server. */
  readonly database: number;
}

/** Rows that a work adds, one by each request. */
const ADDED: Partial<Record<Work, string>> = { create: "jobs", apply: "applications" };
const LOOK_MS = 100;
const PATIENCE_MS = 4000;

/**
 * Asks one side for a work with all connections, and waits until it has done what it does behind its answers, so that
 * no one else pays for it. Throws when a request failed, or when what was answered as made is not there.
 */
export async function measure(side: Side, work: Work, load: Load, next: () => Task): Promise<Figures> {
  const table = ADDED[work];
  const database = await cpuOfServer(side.client);
  const clocks = [cpuOfProcess(side.pid), database];
  const before = table === undefined ? 0 : await countRows(side.client, table);
  const start = clocks.map((clock) => clock());
  const waiting: Shot[] = [];
  let each = 1;
  const { rate, answered } = await fire(load, side.origin, () => {
    if (waiting.length === 0) each = waiting.push(...side.shotsOf(next()));
    const shot = waiting.shift();
    if (shot === undefined) throw new Error(`${side.name} asks nothing for ${work}.`);
    return shot;
  });
  await untilQuiet(clocks);
  const [process = Number.NaN, server = Number.NaN] = clocks.map(
    (clock, at) => ((clock() - (start[at] ?? Number.NaN)) * each) / answered,
  );
  if (table !== undefined) {
    const added = (await countRows(side.client, table)) - before;
    // What was on its way when the time was up is there as well, or not.
    if (added < answered || added > answered + load.connections)
      throw new Error(`${side.name}: ${answered} answers to ${work}, but ${added} more rows of ${table}`);
  }
  return { rate: rate / each, process, database: server };
}

async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

/** Waits until next to nothing is computed any more, for a while at most. */
async function untilQuiet(clocks: readonly CpuClock[]): Promise<void> {
  const busy = () => clocks.reduce((sum, clock) => sum + clock(), 0);
  const deadline = performance.now() + PATIENCE_MS;
  let last = busy();
  while (performance.now() < deadline) {
    await sleep(LOOK_MS);
    const now = busy();
    if (!(now - last > LOOK_MS / 10)) return;
    last = now;
  }
}
