import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Client } from "pg";

/** A clock that reads how long something computed so far, in milliseconds; NaN where the machine does not tell. */
export type CpuClock = () => number;

/** Of the kernel's ticks, which are a hundredth of a second on every Linux. */
const TICK_MS = 10;

/** What a process computed, all of its threads together. */
export function cpuOfProcess(pid: number): CpuClock {
  return () => (existsSync("/proc/self/stat") ? own(statOf(pid)) : Number.NaN);
}

/** What the database server computed, all of its processes together, with those that ended. */
export async function cpuOfServer(client: Client): Promise<CpuClock> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const backend = statOf(rows[0]?.pid ?? 0);
  if (backend === undefined) return () => Number.NaN;
  return () => {
    const server = statOf(backend.parent);
    const children = processes()
      .map(statOf)
      .filter((stat) => stat?.parent === backend.parent);
    return children.reduce((sum, stat) => sum + own(stat), own(server)) + (server?.ended ?? Number.NaN);
  };
}

interface Stat {
  readonly parent: number;
  /** Both in milliseconds. */
  readonly own: number;
  readonly ended: number;
}

function own(stat: Stat | undefined): number {
  return stat?.own ?? 0;
}

function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces; fields are counted from behind it.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}

function processes(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}
