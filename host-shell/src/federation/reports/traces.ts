import { createStore } from "zustand/vanilla";
import type { RemoteLoadError } from "../load-error.ts";

/** The steps of bringing a build up, in order. */
export type LoadStep = "manifest" | "entry" | "mount";

/** What this tab knows of one build: how it came, and what went wrong. Times are milliseconds. */
export interface BuildTrace {
  readonly remote: string;
  /** Ten hex digits. */
  readonly build: string;
  readonly version: string;
  readonly state: "loading" | "running" | "failed";
  readonly steps: Readonly<Partial<Record<LoadStep, number>>>;
  /** What it takes from the shell, by import name, with the range it can live with. */
  readonly requires: Readonly<Record<string, string>>;
  /** Sentences, latest last. */
  readonly failures: readonly string[];
  /** Uncaught errors of its code. */
  readonly errors: number;
}

/** What tabs report of their builds. */
export type BuildReport =
  | {
      readonly kind: "load";
      readonly remote: string;
      readonly build: string;
      readonly ok: boolean;
      readonly ms: number;
    }
  | { readonly kind: "error"; readonly remote: string; readonly build: string };

/** Traces by `remote@build`, in the order in which the builds came. */
export const traceStore = createStore<{ readonly traces: ReadonlyMap<string, BuildTrace> }>()(() => ({
  traces: new Map(),
}));

const listeners = new Set<(report: BuildReport) => void>();

/** What was reported before anyone listened. */
const untold: BuildReport[] = [];

/** Hears of every load and error, also of those before. Returns how to stop. */
export function onBuildReport(listener: (report: BuildReport) => void): () => void {
  listeners.add(listener);
  for (const report of untold.splice(0)) listener(report);
  return () => listeners.delete(listener);
}

interface Build {
  readonly name: string;
  readonly version: string;
  readonly build: string;
}

/**
 * Begins the trace of a load, at `began` of `performance.now()`; what it answers is told how the load goes on.
 */
export function traceLoad({ name: remote, version, build }: Build, began = performance.now()) {
  let stepBegan = began;
  const known = traceStore.getState().traces.get(`${remote}@${build}`);
  const blank = { requires: {}, failures: [], errors: 0 };
  write({ ...blank, ...known, remote, build, version, state: "loading", steps: {} });
  const change = (next: (trace: BuildTrace) => Partial<BuildTrace>) => {
    const trace = traceStore.getState().traces.get(`${remote}@${build}`);
    if (trace) write({ ...trace, ...next(trace) });
  };
  const report = (ok: boolean) =>
    tell({ kind: "load", remote, build, ok, ms: Math.round(performance.now() - began) });
  return {
    step(step: LoadStep) {
      const now = performance.now();
      const ms = Math.round(now - stepBegan);
      stepBegan = now;
      change(({ steps }) => ({ steps: { ...steps, [step]: ms } }));
    },
    requires: (requires: BuildTrace["requires"]) => change(() => ({ requires })),
    runs() {
      change(() => ({ state: "running" }));
      report(true);
    },
    failed(error: RemoteLoadError) {
      const sentence = `${error.stage}: ${error.message} (trace ${error.traceId})`;
      change(({ failures }) => ({ state: "failed", failures: [...failures, sentence] }));
      report(false);
    },
  };
}

/** Notes an uncaught error of a build that runs. */
export function traceError(remote: string, build: string, error: unknown): void {
  const trace = traceStore.getState().traces.get(`${remote}@${build}`);
  if (!trace) return;
  const sentence = error instanceof Error ? error.message : String(error);
  write({ ...trace, errors: trace.errors + 1, failures: [...trace.failures, sentence] });
  tell({ kind: "error", remote, build });
}

function write(trace: BuildTrace): void {
  traceStore.setState(({ traces }) => ({
    traces: new Map(traces).set(`${trace.remote}@${trace.build}`, trace),
  }));
}

function tell(report: BuildReport): void {
  if (listeners.size === 0) untold.push(report);
  for (const listener of listeners) listener(report);
}
