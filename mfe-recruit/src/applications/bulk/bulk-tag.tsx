import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { BulkAhead } from "./bulk-ahead.tsx";
import { TagDialog } from "./tag-dialog.tsx";
import { type BulkAsked, useBulkAhead } from "./use-bulk-ahead.ts";

interface BulkTagProps extends BulkAsked {
  readonly many: string;
  readonly isStarting: boolean;
  readonly onStart: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Who is tagged doesn't depend on the tags. */
const ANY_TAGS: BulkAction = { kind: "tag", add: [], remove: [] };

/** Asks which tags many get and lose, and shows what that will do. */
export function BulkTag({ jobId, selection, many, isStarting, onStart, onClose }: BulkTagProps) {
  const ahead = useBulkAhead({ jobId, selection }, ANY_TAGS);
  const count = ahead.data?.applies_to ?? 0;
  return (
    <TagDialog
      many={many}
      okText="Save tags"
      isOff={count === 0}
      isBusy={isStarting}
      ahead={<BulkAhead ahead={ahead} />}
      onTag={onStart}
      onClose={onClose}
    />
  );
}
