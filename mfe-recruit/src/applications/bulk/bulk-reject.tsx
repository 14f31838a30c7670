import { useState } from "react";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { RejectDialog } from "../rejection/reject-dialog.tsx";
import type { Rejection } from "../rejection/reject-fields.tsx";
import { BulkAhead } from "./bulk-ahead.tsx";
import { type BulkAsked, useBulkAhead } from "./use-bulk-ahead.ts";

/** Minimum delay of a bulk mail in minutes: as long as the run can be undone. */
const LEAST_MINUTES = 10;

interface BulkRejectProps extends BulkAsked {
  readonly many: string;
  readonly isStarting: boolean;
  readonly onStart: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Asks why many are rejected, which mail they get, and shows what that will do. */
export function BulkReject({ jobId, selection, many, isStarting, onStart, onClose }: BulkRejectProps) {
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const ahead = useBulkAhead({ jobId, selection }, rejection && actionOf(rejection, true));
  return (
    <RejectDialog
      open
      title={`Reject ${many}?`}
      okText={ahead.data ? `Reject ${ahead.data.applies_to}` : "Reject"}
      leastMinutes={LEAST_MINUTES}
      isBusy={isStarting}
      ahead={<BulkAhead ahead={ahead} rejects />}
      onChange={setRejection}
      onReject={(whole) => onStart(actionOf(whole, false))}
      onClose={onClose}
    />
  );
}

/** Returns the action; for its preview without words that may still be half typed. */
function actionOf({ mail, ...rest }: Rejection, isPreview: boolean): BulkAction {
  const words = isPreview ? { subject: "Rejection", body: "…" } : {};
  return { kind: "reject", ...rest, mail: mail ? { ...mail, ...words } : null };
}
