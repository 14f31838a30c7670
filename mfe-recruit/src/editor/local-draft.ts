import { sessionStore, workspaceKey } from "@loubby/shared-contracts/shell";
import type { JobForm } from "./job-form.ts";

interface Kept {
  /** Of the job that was being edited; 0 for a new one. */
  readonly version: number;
  readonly form: JobForm;
}

/** One person's words about one job of one company. */
function nameOf(jobId: string): string {
  return `recruit.job-draft.${sessionStore.getState().user?._id ?? "-"}.${workspaceKey()}.${jobId}`;
}

/** Keeps what is typed in this browser, so that a reload or a crash loses nothing. */
export function keepDraft(jobId: string, kept: Kept): void {
  try {
    localStorage.setItem(nameOf(jobId), JSON.stringify(kept));
  } catch {
    // A full or forbidden store: what is typed stays in the page, and the shell asks before it is left.
  }
}

/** What was typed about this version of a job and never saved, or null. */
export function keptDraft(jobId: string, version: number): JobForm | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(jobId)) ?? "null") as Kept | null;
    return kept?.version === version ? kept.form : null;
  } catch {
    return null;
  }
}

/** Forgets it. */
export function dropDraft(jobId: string): void {
  try {
    localStorage.removeItem(nameOf(jobId));
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}
