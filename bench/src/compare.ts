import { printRatio } from "./ratio.ts";
import { percentile } from "./recruit/pages.ts";

/** Prints the 50th and 95th percentile of a million rows beside those of ten thousand; figures in milliseconds. */
export function printSizes(
  name: string,
  million: readonly number[] = [],
  tenThousand: readonly number[] = [],
): void {
  for (const p of [50, 95])
    printRatio(`${name}-p${p}-1m-to-10k`, percentile(million, p), percentile(tenThousand, p), "ms");
}

/** Prints which tables were read from end to end between two looks at the server's statistics. */
export function printPlans(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): void {
  const whole = [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name);
  console.log(
    `plans: ${whole.length === 0 ? "no table was read from end to end" : `read whole: ${whole.join(", ")}`}`,
  );
}
