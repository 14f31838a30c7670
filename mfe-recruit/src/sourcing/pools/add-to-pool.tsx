import { Button, Modal } from "antd";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import type { AddResult } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { AddResultList } from "./add-result.tsx";
import { PoolChoice } from "./pool-choice.tsx";
import { useStalePools } from "./use-pools.ts";

interface AddToPoolProps {
  /** The people, or what adds them where they are more than one call takes. */
  readonly source: RequestOf<typeof poolMembers.takeOver>["body"] | ((poolId: string) => Promise<AddResult>);
  readonly many: number;
  /** The pool they are in, which isn't offered. */
  readonly without?: string;
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

/** Adds people to a talent pool; then says who was added, who was in it, and who was refused and why. */
export function AddToPool({ source, many, without, onAdded, onClose }: AddToPoolProps) {
  const [chosen, setPool] = useState<string | null>(null);
  const stale = useStalePools();
  const add = useMutation({
    mutationFn: (poolId: string) =>
      typeof source === "function"
        ? source(poolId)
        : call(poolMembers.takeOver, { params: { poolId }, body: source }),
    onSuccess: () => {
      onAdded?.();
      return stale();
    },
  });
  const people = `${many.toLocaleString("en")} ${many === 1 ? "person" : "people"}`;
  return (
    <Modal
      open
      title={`Add ${people} to a talent pool`}
      okText="Add"
      okButtonProps={{ disabled: chosen === null, loading: add.isPending }}
      onOk={() => chosen !== null && add.mutate(chosen)}
      onCancel={onClose}
      {...(add.data && { footer: <Button onClick={onClose}>Close</Button> })}
    >
      {!add.data && <PoolChoice value={chosen} onChange={setPool} {...(without && { without })} />}
      {add.isError && <p role="alert">{wordsOf(add.error)}</p>}
      {add.data && <AddResultList result={add.data} where="in it" />}
    </Modal>
  );
}
