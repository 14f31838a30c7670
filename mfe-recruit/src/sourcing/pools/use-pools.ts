import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** Reads one pool, by id or slug. */
export const usePool = (slugOrId: string) => useQuery(query(talentPools.get, { params: { slugOrId } }));

/** Returns a function that reads pools again. */
export function useStalePools(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const reads = [talentPools.list, talentPools.get, poolMembers.list, poolMembers.get];
    await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
}

/** Returns why someone may not work with a pool, or null. */
export function useWorkLock(pool: Pool): string | null {
  const lock = lockOf(useAccess(talentPools.edit.access));
  if (lock !== null) return lock;
  if (!pool.may_work) return "You can view this pool but not edit it.";
  return pool.state === "archived" ? "This pool is archived. Restore it first." : null;
}

/** Moves members to a stage; says who stayed and why. */
export function useMove(poolId: string, onMoved: () => void) {
  const stale = useStalePools();
  return useMutation({
    mutationFn: (body: { ids: string[]; stage_id: string }) =>
      call(poolMembers.move, { params: { poolId }, body }),
    onSuccess: ({ moved, left_out: [first, ...more] }) => {
      onMoved();
      if (first === undefined) notify.success(`Moved ${moved}`);
      else
        notify.notice(
          `Moved ${moved}. ${first.name} stays: ${first.reason}${more.length > 0 ? `, and ${more.length} more` : ""}`,
        );
      return stale();
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
}
