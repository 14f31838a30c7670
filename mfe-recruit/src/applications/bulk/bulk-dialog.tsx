import { Modal } from "antd";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { BulkAhead, nothingToDo } from "./bulk-ahead.tsx";
import { type BulkAsked, useBulkAhead } from "./use-bulk-ahead.ts";

interface BulkDialogProps extends BulkAsked {
  readonly stages: Board["stages"];
  readonly action: BulkAction;
  /** `12 candidates`. */
  readonly many: string;
  readonly isStarting: boolean;
  readonly onStart: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Shows what a move or the undoing of rejections will do before it starts. */
export function BulkDialog({
  jobId,
  selection,
  stages,
  action,
  many,
  isStarting,
  onStart,
  onClose,
}: BulkDialogProps) {
  const ahead = useBulkAhead({ jobId, selection }, action);
  const count = ahead.data?.applies_to ?? 0;
  const undoes = action.kind === "reopen";
  return (
    <Modal
      open
      title={titleOf(action, many, stages)}
      okText={undoes ? `Undo ${count === 1 ? "1 rejection" : `${count} rejections`}` : `Move ${count}`}
      okButtonProps={{ ...nothingToDo(ahead.data), disabled: count === 0, loading: isStarting }}
      onOk={() => onStart(action)}
      onCancel={onClose}
    >
      <BulkAhead ahead={ahead} undoes={undoes} />
    </Modal>
  );
}

function titleOf(action: BulkAction, many: string, stages: Board["stages"]): string {
  if (action.kind === "reopen") return `Undo the rejection of ${many}?`;
  if (action.kind !== "move") return `Move ${many} to another job?`;
  return `Move ${many} to ${stages.find(({ _id }) => _id === action.stage_id)?.name ?? "a stage"}?`;
}
