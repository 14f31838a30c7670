import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { emit } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { type ChosenJob, OpenJobField } from "../../jobs/open-job-field.tsx";
import { nameOf } from "../board/use-move.ts";

interface MoveToJobProps {
  readonly card: Pick<ApplicationCard, "_id" | "version" | "candidate" | "stage_id">;
  /** The application's present job. */
  readonly jobId: string;
  readonly lock: string | null;
  /** Called after a failure was shown. */
  readonly onRefused?: (error: unknown) => void;
}

/** Where an application is to stand. */
interface Place {
  readonly jobId: string;
  readonly stageId: string | null;
  readonly version: number;
  /** Set on the way back. */
  readonly undo?: true;
}

/** Moves an application to another open job of the company, with its history, and opens it there. */
export function MoveToJob({ card, jobId, lock, onRefused }: MoveToJobProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [target, setTarget] = useState<ChosenJob | null>(null);
  const move = useMutation({
    mutationFn: ({ jobId: job_id, stageId: stage_id, version, undo }: Place) =>
      call(pipeline.moveToJob, {
        params: { applicationId: card._id },
        body: { job_id, version, ...(stage_id !== null && { stage_id }), ...(undo && { undo }) },
      }),
    onSuccess: (_, to) => {
      setOpen(false);
      // Nothing is done under the old job's title any more.
      void navigate(paths.application(to.jobId, card._id));
      for (const read of [
        applications.board,
        applications.listInStage,
        applications.get,
        applicationList.list,
      ])
        void client.invalidateQueries({ queryKey: keyOf(read) });
      for (const changed of [jobId, to.jobId])
        emit("applications.changed.v1", { jobId: changed, applicationId: card._id });
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      onRefused?.(error);
    },
  });
  const moveTo = (job: ChosenJob) =>
    move.mutate(
      { jobId: job._id, stageId: null, version: card.version },
      {
        onSuccess: ({ version }) =>
          notify.undoable(`${nameOf(card)} moved to ${job.title}`, {
            label: "Undo",
            onAction: () => move.mutate({ jobId, stageId: card.stage_id, version, undo: true }),
          }),
      },
    );
  return (
    <>
      <Button disabled={lock !== null} onClick={() => setOpen(true)}>
        Move to another job…
      </Button>
      <Modal
        open={open}
        title={`Move ${nameOf(card)} to another job`}
        okText="Move"
        okButtonProps={{ disabled: target === null, loading: move.isPending }}
        onOk={() => target !== null && moveTo(target)}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <OpenJobField
          help="They start in its first stage. A mail and their page tell them about it, and their history stays."
          without={jobId}
          value={target}
          onChange={setTarget}
        />
      </Modal>
    </>
  );
}
