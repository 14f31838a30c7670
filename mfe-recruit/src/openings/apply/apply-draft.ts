import { useState } from "react";

/** What a candidate has entered so far. Of the résumé only the finished upload is kept, never its bytes. */
export interface ApplyDraft {
  readonly note: string;
  /** By the question's id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly resume: ResumeFile | null;
}

/** A résumé that has arrived. `size` is in bytes. */
export interface ResumeFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
}

const EMPTY: ApplyDraft = { note: "", answers: {}, resume: null };

/** The draft of one person's application to one job, kept in this browser until it is sent. */
export function useApplyDraft(userId: string, jobId: string) {
  const key = `apply-draft:${userId}:${jobId}`;
  const [draft, setDraft] = useState(() => read(key));

  function change(part: Partial<ApplyDraft>) {
    setDraft((before) => {
      const next = { ...before, ...part };
      write(key, next);
      return next;
    });
  }
  return { draft, change, forget: () => localStorage.removeItem(key) };
}

function read(key: string): ApplyDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...EMPTY, ...stored } : EMPTY;
  } catch {
    return EMPTY;
  }
}

function write(key: string, draft: ApplyDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or closed storage costs the draft its reload, never the typing.
  }
}
