import type { Canary } from "@loubby/shared-contracts/http/remotes/releases.schema";

/** Who a trial is for, as its form holds it: ids of those known already, and what was typed. */
export interface TrialDraft {
  /** 0 to 100. */
  readonly percent: number;
  readonly tenants: readonly string[];
  readonly users: readonly string[];
  readonly reason: string;
}

/** The form of a trial as it stands, or of a new one. */
export function draftOf(trial: Canary | undefined): TrialDraft {
  return {
    percent: trial?.percent ?? 0,
    tenants: trial?.tenants.map(({ _id }) => _id) ?? [],
    users: trial?.users.map(({ _id }) => _id) ?? [],
    reason: "",
  };
}

/** What the server is sent. */
export function bodyOf({ percent, tenants, users, reason }: TrialDraft, build: string) {
  const why = reason.trim();
  return {
    build,
    tenants: [...tenants],
    users: [...users],
    percent: percent > 0 ? percent : null,
    ...(why !== "" && { reason: why }),
  };
}

/** Whether anyone would get it. */
export function isForNoOne({ percent, tenants, users }: TrialDraft): boolean {
  return percent === 0 && tenants.length === 0 && users.length === 0;
}
