import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { APPLY_CONSENT_VERSION } from "@loubby/shared-contracts/http/applications/apply-consent";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { emit } from "@loubby/shared-contracts/shell";
import { useRef, useState } from "react";
import { problemsOf as problemsIn } from "@loubby/shared-contracts/http/failure";
import type { ApplyDraft } from "./apply-draft.ts";
import { carriedHere } from "./carried.ts";
import { type Problems, problemsFrom, problemsOf } from "./apply-problems.ts";
import { focusFirst } from "./focus-first.ts";

/** Checks and sends an application. A second press meanwhile does nothing. */
export function useApply(job: OpenJob, onApplied: () => void) {
  const client = useQueryClient();
  const [problems, setProblems] = useState<Problems>({});
  const underWay = useRef(false);
  const order = ["resume", ...job.questions.map((question) => question._id), "note"];

  function show(found: Problems) {
    setProblems(found);
    // After the messages are rendered, so that they are read out with the field.
    requestAnimationFrame(() => focusFirst(order.filter((field) => found[field] !== undefined)));
  }

  const sending = useMutation({
    mutationFn: ({ resume, answers, note }: ApplyDraft) =>
      call(openJobs.apply, {
        params: { jobId: job._id },
        body: {
          resume_file_id: resume?.fileId ?? "",
          answers: answersOf(job, answers),
          note,
          consent_version: APPLY_CONSENT_VERSION,
          carried: carriedHere(),
        },
      }),
    onSuccess: (receipt) => {
      onApplied();
      emit("applications.changed.v1", { jobId: job._id, applicationId: receipt._id });
    },
    onError(error, draft) {
      show(problemsFrom(error, answersOf(job, draft.answers)));
      // The company may have changed its questions since the form was opened.
      if (problemsIn(error).length > 0)
        void client.invalidateQueries({ queryKey: keyOf(openJobs.get, { params: { jobId: job._id } }) });
    },
    onSettled: () => (underWay.current = false),
  });

  function submit(draft: ApplyDraft) {
    if (underWay.current) return;
    const found = problemsOf(job, draft);
    show(found);
    if (Object.keys(found).length > 0) return;
    underWay.current = true;
    sending.mutate(draft);
  }

  return {
    submit,
    problems,
    /** Clears a field's problem when it changes. */
    settle: (field: string) =>
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field))),
    isBusy: sending.isPending,
    error: sending.error,
  };
}

/** Keeps only what this job asks: a draft may hold answers to questions that were removed since. */
function answersOf(job: OpenJob, answers: ApplyDraft["answers"]) {
  return job.questions.flatMap(({ _id }) => {
    const value = answers[_id]?.trim() ?? "";
    return value === "" ? [] : [{ question_id: _id, value }];
  });
}
