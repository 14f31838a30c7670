import { Button } from "antd";
import { useState } from "react";
import type { PlannedMail } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { Confirm } from "@loubby/shared-ui/confirm";

interface CancelSendingProps {
  readonly kind: PlannedMail["kind"];
  readonly disabled: boolean;
  readonly onCancel: () => void;
}

/** Cancels a mail that waits; asks first where the candidate learns a rejection at once without it. */
export function CancelSending({ kind, disabled, onCancel }: CancelSendingProps) {
  const [asking, setAsking] = useState(false);
  const isRejection = kind === "rejection";
  return (
    <>
      <Button size="small" disabled={disabled} onClick={isRejection ? () => setAsking(true) : onCancel}>
        Cancel sending
      </Button>
      <Confirm
        open={asking}
        title="Cancel this mail and show the decision now?"
        confirmText="Cancel mail"
        cancelText="Keep mail"
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
        onCancel={() => setAsking(false)}
      >
        Without the mail, the candidate sees right away on their page that they were rejected. If you changed
        your mind about them, undo the rejection instead.
      </Confirm>
    </>
  );
}
