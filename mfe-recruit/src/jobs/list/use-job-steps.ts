import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { Afterwards, Settled } from "../close-dialog.ts";
import type { JobStep } from "../job-status.ts";

type Subject = Pick<JobListItem, "_id" | "title" | "version">;

interface TakenStep {
  readonly job: Subject;
  readonly step: JobStep;
  /** Runs once the step is taken, also when the job has left the list by then. */
  readonly afterwards?: Afterwards | undefined;
}

/** Changes the status of jobs from a list, with Undo where possible; copies them and deletes drafts. */
export function useJobSteps(base: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const readAnew = () =>
    Promise.all(
      [jobs.list, applications.board].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })),
    );
  const onWritten = async (jobId: string) => {
    emit("jobs.changed.v1", { jobId });
    await readAnew();
  };
  const step = useMutation({
    mutationFn: ({ job, step: { to, reason } }: TakenStep) =>
      call(jobs.setStatus, {
        params: { jobId: job._id },
        body: { to, version: job.version, ...(reason && { reason }) },
      }),
    onSuccess: async (written, { job, step: { done, back }, afterwards }) => {
      const settled = (await afterwards?.()) ?? null;
      const words = `${done}: ${job.title}${settled === null ? "" : `. ${settled.words}`}`;
      if (written.status === "pending_approval") notify.success(`Sent for approval: ${job.title}`);
      else if (back)
        notify.undoable(words, {
          label: settled?.undo ? "Undo both" : (settled?.back ?? back.label),
          onAction: () => goBack(written, back.to, settled?.undo ?? null),
        });
      else notify.success(words);
      return onWritten(job._id);
    },
    onError: (error, { job }) => {
      if (error instanceof ApiError && error.code === "job_not_ready") {
        void navigate(`${base}/${job._id}`, {
          state: { problems: problemsOf(error), message: error.message },
        });
        return undefined;
      }
      notify.error(wordsOf(error));
      return readAnew();
    },
  });
  const goBack = (job: Subject, to: JobStep["to"], undo: Settled["undo"]) =>
    step.mutate({
      job,
      step: { to, label: "", done: "Undone" },
      ...(undo && { afterwards: () => undo().then(() => null) }),
    });
  const discard = useMutation({
    mutationFn: (job: Subject) => call(jobs.remove, { params: { jobId: job._id } }),
    onSuccess: (_, job) => {
      notify.success(`Deleted: ${job.title}`);
      return onWritten(job._id);
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      return readAnew();
    },
  });
  const copy = useMutation({
    mutationFn: ({ job, as }: { job: Subject; as: "job" | "template" }) =>
      call(jobs.copy, { params: { jobId: job._id }, body: { as } }),
    onSuccess: async (written) => {
      if (written.is_template) {
        notify.undoable(`Saved as template: ${written.title}`, {
          label: "Show templates",
          onAction: () => void navigate(`${base}?templates=yes`),
        });
      } else void navigate(`${base}/${written._id}`);
      await onWritten(written._id);
    },
    onError: (error) => void notify.error(wordsOf(error)),
  });
  return { step, discard, copy };
}
