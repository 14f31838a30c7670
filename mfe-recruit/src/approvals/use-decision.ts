import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import type { JobApproval } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { emit, on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

type Decision = "approve" | "send_back" | "recall";

/** Decides about a job or change in approval, follows others' decisions, and leads on once it is settled. */
export function useDecision(job: Job, approval: JobApproval, base: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { _id: jobId } = job;
  const isChange = approval.kind === "change_job";
  const readAnew = useCallback(() => {
    void client.invalidateQueries({ queryKey: keyOf(jobs.list) });
    void client.invalidateQueries({ queryKey: keyOf(jobs.preview, { params: { jobId } }) });
    return client.invalidateQueries({ queryKey: keyOf(jobs.get, { params: { jobId } }) });
  }, [client, jobId]);
  useEffect(
    () => on("jobs.changed.v1", (change) => void (change.jobId === jobId && readAnew())),
    [jobId, readAnew],
  );
  const decision = useMutation({
    mutationFn: ({ decision: to, comment }: { decision: Decision; comment: string }) =>
      call(approvals.decide, {
        params: { approvalId: approval._id },
        body: { decision: to, ...(comment !== "" && { comment }) },
      }),
    onSuccess: async (written) => {
      emit("jobs.changed.v1", { jobId });
      await readAnew();
      if (written.state === "pending") {
        const next = written.rounds.find(({ state }) => state === "due");
        notify.success(next ? `Approved. ${next.name} decides next.` : "Approved");
        return;
      }
      if (written.state === "approved") {
        notify.success(isChange ? `Approved and changed: ${job.title}` : `Approved and open: ${job.title}`);
        void navigate(isChange ? `${base}/${jobId}/preview` : `${base}/${jobId}/board`);
        return;
      }
      const recalled = written.state === "recalled";
      notify.success(recalled ? RECALLED[isChange ? "change" : "job"] : "Sent back to its author");
      void navigate(recalled ? `${base}/${jobId}` : base);
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      return readAnew();
    },
  });
  return {
    decide: (to: Decision, comment = "") => decision.mutate({ decision: to, comment }),
    isBusy: decision.isPending,
    readAnew: () => void readAnew(),
  };
}

const RECALLED = {
  job: "Recalled: it's a draft again",
  change: "Recalled: the job hasn't changed",
};
