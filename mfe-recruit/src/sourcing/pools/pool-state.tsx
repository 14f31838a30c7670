import { Button } from "antd";
import { useMutation } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { notify } from "@loubby/shared-ui/toasts";
import { useStalePools } from "./use-pools.ts";

interface Step {
  readonly to: Pool["state"];
  /** It is the way back, which isn't offered to be undone again. */
  readonly undoes?: true;
}

/** Archives or restores a pool; either can be undone from the toast. */
export function PoolState({ pool }: { readonly pool: Pool }) {
  const stale = useStalePools();
  const access = useLock(talentPools.setState.access);
  const lock = access ?? (pool.may_work ? null : "You can view this pool but not edit it.");
  const set = useMutation({
    mutationFn: ({ to }: Step) => call(talentPools.setState, { params: { poolId: pool._id }, body: { to } }),
    onSuccess: ({ state, name }, { undoes }) => {
      const words = state === "archived" ? `Archived: ${name}` : `Restored: ${name}`;
      const back = { to: state === "archived" ? "active" : "archived", undoes: true } as const;
      if (undoes) notify.success(words);
      else notify.undoable(words, { label: "Undo", onAction: () => set.mutate(back) });
      return stale();
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  const to = pool.state === "archived" ? "active" : "archived";
  return (
    <LockTip lock={lock}>
      <Button disabled={set.isPending} onClick={() => set.mutate({ to })}>
        {to === "archived" ? "Archive" : "Restore"}
      </Button>
    </LockTip>
  );
}
