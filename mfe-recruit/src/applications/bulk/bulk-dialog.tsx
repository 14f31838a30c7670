import { useMutation, useQuery } from "@tanstack/react-query";
import { Modal } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type {
  BulkAction,
  BulkPreview,
  BulkRun,
  BulkSelection,
} from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";

interface BulkDialogProps {
  readonly jobId: string;
  readonly stages: Board["stages"];
  readonly selection: BulkSelection;
  readonly action: BulkAction;
  /** `12 candidates`. */
  readonly many: string;
  readonly onStarted: (run: BulkRun) => void;
  readonly onClose: () => void;
}

/** Shows what a run will do before it starts. */
export function BulkDialog({ jobId, stages, selection, action, many, onStarted, onClose }: BulkDialogProps) {
  const asked = { params: { jobId }, body: { selection, action } };
  const preview = useQuery({ ...query(bulkRuns.preview, asked), staleTime: 0, gcTime: 0 });
  const start = useMutation({
    mutationFn: () => call(bulkRuns.start, asked),
    onSuccess: onStarted,
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <Modal
      open
      title={titleOf(action, many, stages)}
      okText={okTextOf(action, preview.data?.applies_to)}
      okButtonProps={{
        danger: action.kind === "reject",
        disabled: (preview.data?.applies_to ?? 0) === 0,
        loading: start.isPending,
      }}
      onOk={() => start.mutate()}
      onCancel={onClose}
    >
      {preview.isPending && <span role="status" aria-label="Loading" className="lb-bone mr-bulk-bone" />}
      {preview.isError && (
        <ErrorState
          compact
          title="Couldn't load the preview"
          {...failureOf(preview.error)}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && <Ahead preview={preview.data} />}
    </Modal>
  );
}

function Ahead({
  preview: { applies_to, mails, tasks, left_out, reveals },
}: {
  readonly preview: BulkPreview;
}) {
  return (
    <>
      <ul className="mr-bulk-ahead">
        {mails.map(({ subject, count }) => (
          <li key={subject} dir="auto">
            Will send “{subject}” to {count}
          </li>
        ))}
        {tasks.map(({ title, count }) => (
          <li key={title} dir="auto">
            Will create the task “{title}” {count} {count === 1 ? "time" : "times"}
          </li>
        ))}
        {reveals > 0 && (
          <li>Will reveal who {reveals === 1 ? "1 candidate is" : `${reveals} candidates are`}</li>
        )}
        {left_out.map(({ reason, count }) => (
          <li key={reason}>
            {count} will be skipped: {reason.toLowerCase()}
          </li>
        ))}
        {mails.length + tasks.length === 0 && applies_to > 0 && <li>No one gets a mail.</li>}
      </ul>
      <p>
        {applies_to === 0
          ? "This doesn't apply to anyone selected."
          : "You can undo this for 10 minutes, and mails wait until then. Undo keeps later changes by colleagues."}
      </p>
    </>
  );
}

function okTextOf({ kind }: BulkAction, count = 0): string {
  return `${{ move: "Move", job: "Move", reject: "Reject", tag: "Tag", mail: "Write to" }[kind]} ${count}`;
}

function titleOf(action: BulkAction, many: string, stages: Board["stages"]): string {
  switch (action.kind) {
    case "move":
      return `Move ${many} to ${stages.find(({ _id }) => _id === action.stage_id)?.name ?? "a stage"}?`;
    case "job":
      return `Move ${many} to another job?`;
    case "reject":
      return `Reject ${many}?`;
    case "tag":
      return `Change tags for ${many}?`;
    case "mail":
      return `Write to ${many}?`;
  }
}
