import type { Prefill } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { useState } from "react";
import type { ArrivedFile } from "../../files/send-file.ts";

/** What a candidate has entered so far. Of the résumé only the finished upload is kept, never its bytes. */
export interface ApplyDraft {
  readonly note: string;
  /** By question id; for a file, the file's id. */
  readonly answers: Readonly<Record<string, string>>;
  /** Files among the answers, by question id. */
  readonly files: Readonly<Record<string, ArrivedFile>>;
  readonly resume: ArrivedFile | null;
}

const EMPTY: ApplyDraft = { note: "", answers: {}, files: {}, resume: null };

/** Returns what was sent before, as the start of a draft. */
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
 * Keeps the draft of an application to one job in this browser until it is sent. A new draft starts from what was sent
 * before.
 */
export function useApplyDraft(jobId: string, before: Prefill | null) {
  const [begins] = useState(() => (before ? draftFrom(before) : EMPTY));
  return useDraft(`apply.${jobId}`, begins);
}
