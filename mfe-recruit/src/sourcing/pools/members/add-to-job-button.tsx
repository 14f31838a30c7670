import { Button } from "antd";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { ADDED_MOST } from "@loubby/shared-contracts/http/sourcing/pool-limits";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";

interface AddToJobButtonProps {
  /** Why the pool can't be changed, or null. */
  readonly lock: string | null;
  readonly count: number;
  readonly onAsk: () => void;
}

/** Offers to add chosen people of a pool to a job; says why where it can't. */
export function AddToJobButton({ lock, count, onAsk }: AddToJobButtonProps) {
  const missing = useLock(addedCandidates.add.access);
  const reason =
    lock ??
    missing ??
    (count === 0 ? "Select people first" : count > ADDED_MOST ? `Select at most ${ADDED_MOST}` : null);
  return (
    <LockTip lock={reason}>
      <Button onClick={onAsk}>Add to a job…</Button>
    </LockTip>
  );
}
