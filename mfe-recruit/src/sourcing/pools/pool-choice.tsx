import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { Select } from "@loubby/shared-ui/forms/select";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { FirstPool } from "./first-pool.tsx";

interface PoolChoiceProps {
  /** The pool that isn't offered. */
  readonly without?: string;
  readonly value: string | null;
  readonly onChange: (poolId: string) => void;
}

/** Chooses a talent pool to add people to; creates the first where there is none. */
export function PoolChoice({ without, value, onChange }: PoolChoiceProps) {
  const lock = useLock(poolMembers.takeOver.access);
  const pools = useQuery({
    ...query(talentPools.list, { query: { limit: 100 } }),
    enabled: lock === null,
  });
  if (lock !== null)
    return (
      <p>
        <LockNote lock={lock} />
      </p>
    );
  if (pools.isPending) return <PageSkeleton bodyOnly count={1} />;
  if (pools.isError)
    return (
      <ErrorState
        compact
        level={3}
        title="Couldn't load the talent pools"
        {...failureOf(pools.error)}
        onRetry={() => void pools.refetch()}
      />
    );
  const options = pools.data.items
    .filter(({ _id }) => _id !== without)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  if (options.length === 0)
    return (
      <FirstPool
        reason={without ? "You have no other talent pool." : "You have no talent pool yet."}
        onCreated={onChange}
      />
    );
  return (
    <Select
      aria-label="Talent pool"
      placeholder="Choose a pool"
      style={{ width: "100%" }}
      showSearch
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
