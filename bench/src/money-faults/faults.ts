import type { Moment } from "./tap.ts";

/** What dies. */
export type Victim = "API" | "database" | "both";

/** A point at which something is killed. */
export interface Fault {
  readonly name: string;
  readonly victim: Victim;
  /** Whose talk with the database comes to the point: the API's, or that of clients which post by themselves. Where it's missing, the moment is random. */
  readonly heard?: {
    readonly by: "API" | "clients";
    readonly moment: Moment;
    /** How long what is under way goes on at most, in ms. */
    readonly withinMs?: number;
  };
}

const POSTING = /post_transfers\(/;
const COMMIT = /^\s*commit/i;
const FOLDING = /fold_ledger_accounts\(/;

const IN_REQUESTS: Readonly<Record<string, Moment>> = {
  "before the claim": { at: POSTING, when: "asked" },
  "after the claim": { at: POSTING, when: "answered" },
  "before the commit": { at: COMMIT, after: POSTING, when: "asked" },
  "after the commit, before the reply": { at: COMMIT, after: POSTING, when: "answered" },
  "after the provider's answer": { at: /from deposits\b.*\bfor update/s, when: "asked" },
  "in the worker, before its event is done": { at: /update payment_events set state/, when: "asked" },
};

const IN_CALLS: Readonly<Record<string, Moment>> = {
  "before the claim": { at: POSTING, when: "asked" },
  "while it posts": { at: POSTING, when: "under way" },
  "after the commit, before the reply": { at: POSTING, when: "answered" },
  "while it folds": { at: FOLDING, when: "under way" },
};

/** Every fault once: the points in turn, each with the API and with the database as its victim, and three at any time. */
export const faults: readonly Fault[] = [
  ...Object.entries(IN_REQUESTS).flatMap(([name, moment]) =>
    (["API", "database"] as const).map((victim) => ({ name, victim, heard: { by: "API" as const, moment } })),
  ),
  {
    name: "before a fold commits",
    victim: "API",
    heard: { by: "API", moment: { at: COMMIT, after: FOLDING, when: "asked" } },
  },
  ...Object.entries(IN_CALLS).map(([name, moment]) => ({
    name,
    victim: "database" as const,
    heard: { by: "clients" as const, moment },
  })),
  ...(["API", "database", "both"] as const).map((victim) => ({ name: "at any time", victim })),
];

/** The few of them that a short run has time for. */
export const fewFaults: readonly Fault[] = faults.filter(
  ({ name, victim, heard }) =>
    (heard?.by === "clients" && name === "while it folds") ||
    (heard?.by === "API" &&
      (victim === "API"
        ? name === "after the commit, before the reply"
        : ["before the commit", "after the provider's answer"].includes(name))),
);
