import { Confirm } from "@loubby/shared-ui/confirm";

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  /** Stays. */
  readonly onClose: () => void;
}

/** Asked before unsaved work is left. */
export function LeaveQuestion({ onLeave, onClose }: LeaveQuestionProps) {
  return (
    <Confirm
      open
      title="Leave without saving?"
      confirmText="Leave"
      cancelText="Stay"
      danger
      onConfirm={onLeave}
      onCancel={onClose}
    >
      Your changes on this page aren't saved yet.
    </Confirm>
  );
}
