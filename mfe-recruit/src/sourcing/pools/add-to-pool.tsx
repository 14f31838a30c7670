import { Button, Modal, Select } from "antd";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import type { AddResult } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { lockOf, useAccess } from "@loubby/shared-contracts/http/use-access";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useStalePools } from "./use-pools.ts";

interface AddToPoolProps {
  /** The people, in words. */
  readonly source: RequestOf<typeof poolMembers.takeOver>["body"];
  readonly many: number;
  /** The pool they are in, which isn't offered. */
  readonly without?: string;
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

/** Adds people to a talent pool; then says who was added, who was in it, and who was refused and why. */
export function AddToPool({ source, many, without, onAdded, onClose }: AddToPoolProps) {
  const [poolId, setPool] = useState<string | null>(null);
  const stale = useStalePools();
  const lock = lockOf(useAccess(poolMembers.takeOver.access));
  const pools = useQuery({
    ...query(talentPools.list, { query: { limit: 100 } }),
    enabled: lock === null,
  });
  const add = useMutation({
    mutationFn: (id: string) => call(poolMembers.takeOver, { params: { poolId: id }, body: source }),
    onSuccess: () => {
      onAdded?.();
      return stale();
    },
  });
  const options = (pools.data?.items ?? [])
    .filter(({ _id }) => _id !== without)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  const people = `${many.toLocaleString("en")} ${many === 1 ? "person" : "people"}`;
  return (
    <Modal
      open
      title={`Add ${people} to a talent pool`}
      okText="Add"
      okButtonProps={{ disabled: poolId === null, loading: add.isPending }}
      onOk={() => poolId !== null && add.mutate(poolId)}
      onCancel={onClose}
      {...(add.data && { footer: <Button onClick={onClose}>Close</Button> })}
    >
      {lock !== null && <p>{lock}</p>}
      {lock === null && pools.isPending && <PageSkeleton bodyOnly count={1} />}
      {pools.isError && (
        <ErrorState
          compact
          level={3}
          title="Couldn't load the talent pools"
          {...failureOf(pools.error)}
          onRetry={() => void pools.refetch()}
        />
      )}
      {pools.data && !add.data && options.length === 0 && (
        <p>You have no talent pool yet. Create one under Talent pool first.</p>
      )}
      {pools.data && !add.data && options.length > 0 && (
        <Select
          aria-label="Talent pool"
          placeholder="Choose a pool"
          style={{ width: "100%" }}
          showSearch={{ optionFilterProp: "label" }}
          options={options}
          value={poolId}
          onChange={setPool}
        />
      )}
      {add.isError && <p role="alert">{wordsOf(add.error)}</p>}
      {add.data && <Result result={add.data} />}
    </Modal>
  );
}

function Result({ result: { added, there, refused } }: { readonly result: AddResult }) {
  return (
    <div role="status">
      <p>
        {added} added{there > 0 && `, ${there} already in it`}
        {refused.length > 0 && `, ${refused.length === 100 ? "100 or more" : refused.length} not added`}
      </p>
      {refused.length > 0 && (
        <ul>
          {[...new Set(refused.map(({ name, reason }) => `${name}: ${reason}`))].map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
