import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Modal, Select } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { emit } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { nameOf } from "../board/use-move.ts";

interface MoveToJobProps {
  readonly card: Pick<ApplicationCard, "_id" | "version" | "candidate">;
  /** The application's present job. */
  readonly jobId: string;
  readonly lock: string | null;
  /** Called after a failure was shown. */
  readonly onRefused?: (error: unknown) => void;
}

/** Moves an application to another open job of the company, with its history. */
export function MoveToJob({ card, jobId, lock, onRefused }: MoveToJobProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [q, setQ] = useState("");
  const [target, setTarget] = useState<string | null>(null);
  const search = { query: { status: "open" as const, limit: 30, ...(q && { q }) } };
  const found = useQuery({ ...query(jobs.list, search), enabled: open });
  const move = useMutation({
    mutationFn: (job_id: string) =>
      call(pipeline.moveToJob, {
        params: { applicationId: card._id },
        body: { job_id, version: card.version },
      }),
    onSuccess: (_, job_id) => {
      const title = found.data?.items.find(({ _id }) => _id === job_id)?.title ?? "the other job";
      notify.notice(`${nameOf(card)} moved to ${title}`);
      setOpen(false);
      for (const read of [
        applications.board,
        applications.listInStage,
        applications.get,
        applicationList.list,
      ])
        void client.invalidateQueries({ queryKey: keyOf(read) });
      emit("applications.changed.v1", { jobId: job_id, applicationId: card._id });
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      onRefused?.(error);
    },
  });
  const options = (found.data?.items ?? [])
    .filter(({ _id }) => _id !== jobId)
    .map(({ _id, title }) => ({ value: _id, label: title }));
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
        onOk={() => target !== null && move.mutate(target)}
        onCancel={() => setOpen(false)}
      >
        {found.isError ? (
          <ErrorState
            compact
            title="Couldn't load your jobs"
            {...failureOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Field
            label="Job"

            problem={problemAt([], "job_id")}
            help="They start in its first stage and get a notification. Their history stays."
          >
            {(control) => (
              <Select<string>
                {...control}
                showSearch={{ filterOption: false, onSearch: setQ }}
                loading={found.isFetching}
                placeholder="Search your open jobs"
                options={options}
                {...(target !== null && { value: target })}
                onChange={setTarget}
              />
            )}
          </Field>
        )}
      </Modal>
    </>
  );
}
