import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import type { ApplyDraft } from "./apply-draft.ts";

/**
 * Fills empty answers from a résumé that was just added; what was typed stays. `notice` says so and undoes it. A résumé
 * that can't be read fills nothing and stops no one.
 */
export function useFromResume(job: OpenJob, draft: ApplyDraft, change: (part: Partial<ApplyDraft>) => void) {
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const reading = useMutation({
    mutationFn: (fileId: string) =>
      call(openJobs.resumeAnswers, { params: { jobId: job._id }, body: { file_id: fileId } }),
    onSuccess: ({ answers }) => {
      const open = answers.filter(({ question_id }) => (draft.answers[question_id] ?? "").trim() === "");
      if (open.length === 0) return;
      const found = Object.fromEntries(open.map(({ question_id, value }) => [question_id, value]));
      setFilled(found);
      change({ answers: { ...draft.answers, ...found } });
    },
  });
  const undo = () => {
    const kept = Object.entries(draft.answers).filter(([id, value]) => filled[id] !== value);
    change({ answers: Object.fromEntries(kept) });
    setFilled({});
  };
  const labels = job.questions.filter(({ _id }) => filled[_id] !== undefined).map(({ label }) => label);
  const notice =
    labels.length === 0 ? null : (
      <p className="op-muted" role="status">
        Filled from your résumé: <span dir="auto">{labels.join(", ")}</span>. Check what it says.{" "}
        <Button size="small" onClick={undo}>
          Undo
        </Button>
      </p>
    );
  // Without questions there is nothing to fill.
  const read = (fileId: string) => {
    if (job.questions.length > 0) reading.mutate(fileId);
  };
  return { read, notice };
}
