import { type Counts, sum } from "./counts.ts";

/** One test of a file. */
export interface TestOutcome {
  readonly name: string;
  readonly ms: number;
  /** Why it failed, in the runner's own words; absent when it did not. */
  readonly failure?: string;
}

/** What is known of a file after its tests; milliseconds. */
export interface FileReport {
  /** From the root of the clone. */
  readonly file: string;
  /** With all that is set up and put away around its tests. */
  readonly ms: number;
  readonly tests: readonly TestOutcome[];
  /** What its tests said of what they found, such as figures. */
  readonly notes?: readonly string[];
  /** Why the file failed outside its tests, as by an import that breaks. */
  readonly failure?: string;
}

/** What a runner of tests found. */
export interface TestReport {
  readonly counts: Counts;
  readonly files: readonly FileReport[];
}

/** What several processes found, as one. */
export function joined(parts: readonly TestReport[]): TestReport {
  return { counts: sum(parts.map(({ counts }) => counts)), files: parts.flatMap(({ files }) => files) };
}
