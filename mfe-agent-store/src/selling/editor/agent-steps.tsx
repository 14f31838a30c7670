import { Button } from "antd";
import { useState } from "react";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type { OwnListing } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";

interface AgentStepsProps {
  readonly agent: OwnListing;
  readonly onDone: (now: OwnListing) => void;
  readonly onRemoved: () => void;
}

/** Withdraws an agent, archives it, or deletes it. */
export function AgentSteps({ agent: { _id, sale, state, fields }, onDone, onRemoved }: AgentStepsProps) {
  const [asks, setAsks] = useState(false);
  const request = { params: { listingId: _id } };
  const onError = (error: Error) => notify.error(failureOf(error).reason);
  const withdraw = useAct({
    mutationFn: () => call(ownListings.withdraw, request),
    onSuccess: onDone,
    onError,
  });
  const archive = useAct({
    mutationFn: () => call(ownListings.archive, request),
    onSuccess: onDone,
    onError,
    onSettled: () => setAsks(false),
  });
  const remove = useAct({
    mutationFn: () => call(ownListings.remove, request),
    onSuccess: onRemoved,
    onError,
    onSettled: () => setAsks(false),
  });
  if (sale === "archived") return null;
  const isDraft = sale === "draft";
  const name = fields.title || "this agent";
  return (
    <>
      {state === "pending" && (
        <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      )}
      <Button danger type="text" onClick={() => setAsks(true)}>
        {isDraft ? "Delete" : "Archive"}
      </Button>
      <Confirm
        open={asks}
        title={isDraft ? `Delete ${name}?` : `Archive ${name}?`}
        confirmText={isDraft ? "Delete" : "Archive"}
        danger
        busy={archive.isPending || remove.isPending}
        onConfirm={() => (isDraft ? remove.mutate() : archive.mutate())}
        onCancel={() => setAsks(false)}
      >
        {isDraft
          ? "What you wrote is gone for good."
          : "It leaves the store for good. Its reviews go with it, and you can't bring it back."}
      </Confirm>
    </>
  );
}
