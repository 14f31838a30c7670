import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { approvals } from "@loubby/shared-contracts/http/recruit/approvals";
import type { JobApproval } from "@loubby/shared-contracts/http/recruit/approvals.schema";
import { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import type { Job } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import { emit } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

type Decision = "approve" | "send_back" | "recall";

/** Decides about a job, or a change of it, that waits. Leads on once that is settled. */
export function useDecision(job: Job, approval: JobApproval, base: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { jobId: job._id };
  const isChange = approval.kind === "change_job";
  const readAnew = () => {
    void client.invalidateQueries({ queryKey: keyOf(jobs.list) });
    void client.invalidateQueries({ queryKey: keyOf(jobs.preview, { params }) });
    return client.invalidateQueries({ queryKey: keyOf(jobs.get, { params }) });
  };
  const decision = useMutation({
    mutationFn: ({ decision: to, comment }: { decision: Decision; comment: string }) =>
      call(approvals.decide, {
        params: { approvalId: approval._id },
        body: { decision: to, ...(comment !== "" && { comment }) },
      }),
    onSuccess: async (written) => {
      emit("jobs.changed.v1", params);
      await readAnew();
      if (written.state === "pending") {
        const next = written.rounds.find(({ state }) => state === "due");
        notify.success(next ? `Approved. It is up to ${next.name} now.` : "Approved");
        return;
      }
      if (written.state === "approved") {
        notify.success(isChange ? `Approved and changed: ${job.title}` : `Approved and open: ${job.title}`);
        void navigate(isChange ? `${base}/${job._id}/preview` : `${base}/${job._id}/board`);
        return;
      }
      const recalled = written.state === "recalled";
      notify.success(recalled ? RECALLED[isChange ? "change" : "job"] : "Sent back to its author");
      void navigate(recalled ? `${base}/${job._id}` : base);
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
  job: "Recalled: it is a draft again",
  change: "Recalled: the job stays as it is",
};
