import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";

/** Returns how many of a board's candidates are active, and how many are hired. */
export function countsOf({ stages }: Board): readonly [active: number, hired: number] {
  const sum = (isHired: boolean) =>
    stages.reduce((total, { type, count }) => ((type === "hired") === isHired ? total + count : total), 0);
  return [sum(false), sum(true)];
}
