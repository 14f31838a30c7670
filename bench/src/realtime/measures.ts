import { readFileSync } from "node:fs";

/** What each of two sides took, in ms. */
export type Times = readonly [number[], number[]];

/** Both sides in turn, so often; what each took, in ms. */
export async function inTurn(
  times: number,
  [ours, theirs]: readonly [() => Promise<number>, () => Promise<number>],
): Promise<Times> {
  const taken: [number[], number[]] = [[], []];
  for (let count = 0; count < times; count += 1) {
    taken[0].push(await ours());
    taken[1].push(await theirs());
  }
  return taken;
}

/** How long some work takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The percentile of some times. */
export function p(percent: number, times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** The resident memory of a process in kB. Linux only. */
export function rssOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
