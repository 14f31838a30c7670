import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Bytes that may be shipped. They only ever fall: a change that needs more has to save it elsewhere. */
export interface Budget {
  /** Brotli, of the scripts that the sign-in fetches. */
  readonly firstRouteBr: number;
  /** Brotli, of the scripts that an employer's dashboard with its widgets fetches. */
  readonly dashboardBr: number;
  /** Brotli, of the scripts that the pages of the day it was set fetch together. */
  readonly allRoutesBr: number;
  /** These pages. */
  readonly firstPages: readonly string[];
  /** Brotli, what each page that came later may add to that, by its remote and its path. */
  readonly addedPagesBr: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Gzip, of each remote's entry. A new remote brings its own line. */
  readonly remoteEntryGz: Readonly<Record<string, number>>;
}

/** Reads `bench/budget.json`. */
export function readBudget(): Budget {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, "../budget.json"), "utf8")) as Budget;
}

/** What all pages together may weigh. */
export function allPagesBr({ allRoutesBr, addedPagesBr }: Budget): number {
  const added = Object.values(addedPagesBr).flatMap((pages) => Object.values(pages));
  return added.reduce((sum, bytes) => sum + bytes, allRoutesBr);
}

/** What a file weighs on the wire in an encoding; a file too small to be compressed travels as it is. */
export function bytesOf(file: string, encoding: "br" | "gz"): number {
  const packed = statSync(`${file}.${encoding}`, { throwIfNoEntry: false });
  return (packed ?? statSync(file)).size;
}

/** What files weigh together. */
export function sumOf(files: Iterable<string>, encoding: "br" | "gz"): number {
  return [...files].reduce((sum, file) => sum + bytesOf(file, encoding), 0);
}
