import { readdirSync, readFileSync } from "node:fs";
import type { Client } from "pg";

/** Linux counts in hundredths of a second, wherever it runs. */
const TICK_MS = 10;

interface Times {
  readonly parent: number;
  readonly ms: number;
}

/** Processor time of one process and of its children that are gone, or undefined when it is gone itself. */
function timesOf(pid: number | string): Times | undefined {
  try {
    // The name in parentheses may hold anything; the fields begin behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}

/** What a process was seen to have used: a child that has just ended is for a moment in no one's sum. */
const seen = new Map<number, number>();

/** Milliseconds of processor time that a process and its children have used so far. Linux only. */
export function cpuOf(pid: number): number {
  const children = readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(timesOf)
    .filter((times) => times?.parent === pid);
  const now = [timesOf(pid), ...children].reduce((sum, times) => sum + (times?.ms ?? 0), 0);
  const used = Math.max(now, seen.get(pid) ?? 0);
  seen.set(pid, used);
  return used;
}

/** The process that all connections of a database server on this machine are children of. */
export async function serverOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = rows[0] && timesOf(rows[0].pid)?.parent;
  if (server === undefined) throw new Error("The database server runs on another machine.");
  return server;
}
