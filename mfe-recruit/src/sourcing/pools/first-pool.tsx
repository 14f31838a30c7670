import { useMutation } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { useLock, useSession } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { Field } from "@loubby/shared-ui/forms/field";
import { emptyPool, poolOfForm } from "./pool-draft.ts";
import { useStalePools } from "./use-pools.ts";

interface FirstPoolProps {
  /** Why there is something to create. */
  readonly reason: string;
  readonly onCreated: (poolId: string) => void;
}

/** Creates a talent pool from a name alone, where none can be chosen. */
export function FirstPool({ reason, onCreated }: FirstPoolProps) {
  const userId = useSession((session) => session.user?._id ?? "");
  const lock = useLock(talentPools.create.access);
  const [name, setName] = useState("");
  const stale = useStalePools();
  const create = useMutation({
    mutationFn: () =>
      call(talentPools.create, { body: { ...poolOfForm(emptyPool(userId), null), name: name.trim() } }),
    onSuccess: async ({ _id }) => {
      await stale();
      onCreated(_id);
    },
  });
  if (lock !== null)
    return (
      <p>
        {reason} <LockNote lock={lock} />
      </p>
    );
  const onCreate = () => name.trim() !== "" && create.mutate();
  return (
    <Field
      label="Name of the new pool"
      help={`${reason} Create one for them.`}
      problem={create.error ? wordsOf(create.error) : undefined}
    >
      {(control) => (
        <span style={{ display: "flex", gap: 8 }}>
          <Input
            {...control}
            dir="auto"
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              onCreate();
            }}
          />
          <Button disabled={name.trim() === ""} loading={create.isPending} onClick={onCreate}>
            Create pool
          </Button>
        </span>
      )}
    </Field>
  );
}
