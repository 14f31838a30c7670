import type { Prefill } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { useState } from "react";

/** What a candidate has entered so far. Of the résumé only the finished upload is kept, never its bytes. */
export interface ApplyDraft {
  readonly note: string;
  /** By the question's id; of a file, its id. */
  readonly answers: Readonly<Record<string, string>>;
  /** Files among the answers, by the question's id. */
  readonly files: Readonly<Record<string, ArrivedFile>>;
  readonly resume: ArrivedFile | null;
}

/** A file that has arrived. `size` is in bytes. */
export interface ArrivedFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
}

const EMPTY: ApplyDraft = { note: "", answers: {}, files: {}, resume: null };

/** What was sent before, as the beginning of a draft. */
export function draftFrom({ resume, answers }: Prefill): ApplyDraft {
  return {
    note: "",
    resume: resume && { fileId: resume.file_id, name: resume.name, size: resume.size },
    answers: Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value])),
    files: Object.fromEntries(
      answers.flatMap(({ question_id, value, file }) =>
        file ? [[question_id, { fileId: value, ...file }]] : [],
      ),
    ),
  };
}

/**
 * The draft of one person's application to one job, kept in this browser until it is sent; where none is, it begins
 * with what was sent before.
 */
export function useApplyDraft(userId: string, jobId: string, before: Prefill | null) {
  const key = `apply-draft:${userId}:${jobId}`;
  const [draft, setDraft] = useState(() => read(key) ?? (before ? draftFrom(before) : EMPTY));

  function change(part: Partial<ApplyDraft>) {
    setDraft((before) => {
      const next = { ...before, ...part };
      write(key, next);
      return next;
    });
  }
  return { draft, change, forget: () => localStorage.removeItem(key) };
}

function read(key: string): ApplyDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...EMPTY, ...stored } : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: ApplyDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or closed storage costs the draft its reload, never the typing.
  }
}
