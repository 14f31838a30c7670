import type { FileReport } from "./test-report.ts";

/** What is measured of a suite. */
export interface SuiteTimes {
  readonly suite: string;
  readonly ms: number;
  readonly files: readonly FileReport[];
}

const SHOWN = 20;

/** Where the time went: each suite with its slowest files and tests, the time of set-up apart from that of tests. */
export function describeTimes(suites: readonly SuiteTimes[]): string[] {
  return suites.flatMap(({ suite, ms, files }) => {
    const head = `${suite}: ${seconds(ms)}`;
    if (files.length === 0) return [head];
    const all = sumOf(files.map((file) => file.ms));
    const tests = files.flatMap(({ file, tests: own }) => own.map((test) => ({ file, ...test })));
    const inTests = sumOf(tests.map((test) => test.ms));
    return [
      `${head}; its files one after the other ${seconds(all)}, of it set-up ${seconds(all - inTests)}`,
      ...slowest(files).map(
        (file) => `  ${seconds(file.ms)}, set-up ${seconds(setUpOf(file))}  ${file.file}`,
      ),
      ...slowest(tests).map(({ ms: own, file, name }) => `  ${seconds(own)}  “${name}” ${file}`),
    ];
  });
}

function setUpOf({ ms, tests }: FileReport): number {
  return Math.max(0, ms - sumOf(tests.map((test) => test.ms)));
}

function slowest<T extends { readonly ms: number }>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
