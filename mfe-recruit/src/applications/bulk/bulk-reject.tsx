import { useState } from "react";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { RejectDialog } from "../rejection/reject-dialog.tsx";
import type { Rejection } from "../rejection/reject-fields.tsx";
import { BulkAhead } from "./bulk-ahead.tsx";
import { rejectAction, rejectPreview } from "./reject-action.ts";
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
  const ahead = useBulkAhead({ jobId, selection }, rejection && rejectPreview(rejection));
  return (
    <RejectDialog
      open
      keptFor={jobId}
      title={`Reject ${many}?`}
      okText={ahead.data ? `Reject ${ahead.data.applies_to}` : "Reject"}
      leastMinutes={LEAST_MINUTES}
      isBusy={isStarting}
      many={ahead.data}
      openOffers={{ count: ahead.data?.open_offers ?? 0 }}
      ahead={<BulkAhead ahead={ahead} rejects />}
      onChange={setRejection}
      onReject={(whole) => onStart(rejectAction(whole))}
      onClose={onClose}
    />
  );
}
