import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import type { ListingReviewPage } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";
import { ReasonForm } from "../selling/reason-form.tsx";

/** Takes an agent out of the store with a reason, or puts it back. */
export function SaleSteps({ review }: { readonly review: ListingReviewPage }) {
  const { _id: versionId, listing_id: listingId, sale, title } = review;
  const client = useQueryClient();
  const draft = useDraft(`suspend.${listingId}`, { words: "" });
  const [asks, setAsks] = useState(draft.changed);
  const settled = (said: string) => {
    draft.forget();
    setAsks(false);
    notify.success(said);
    return client.invalidateQueries({ queryKey: keyOf(listingReviews.get, { params: { versionId } }) });
  };
  const suspend = useAct({
    mutationFn: (reason: string) => call(listingReviews.suspend, { params: { listingId }, body: { reason } }),
    onSuccess: () => settled(`${title} is out of the store.`),
  });
  const reinstate = useAct({
    mutationFn: () => call(listingReviews.reinstate, { params: { listingId } }),
    onSuccess: () => settled(`${title} is in the store again.`),
    onError: (error) => notify.error(failureOf(error).reason),
  });
  if (sale === "suspended")
    return (
      <Button loading={reinstate.isPending} onClick={() => reinstate.mutate()}>
        Put back into the store
      </Button>
    );
  if (sale !== "published") return null;
  if (!asks)
    return (
      <Button danger onClick={() => setAsks(true)}>
        Take out of the store
      </Button>
    );
  return (
    <ReasonForm
      draft={draft}
      label="Why it leaves the store"
      help="The seller reads it, and may appeal. Buyers don't find the agent meanwhile."
      least={3}
      most={600}
      problem={suspend.error ? failureOf(suspend.error).reason : undefined}
      renderSteps={(reason, isLongEnough) => (
        <Button
          danger
          disabled={!isLongEnough}
          loading={suspend.isPending}
          onClick={() => suspend.mutate(reason)}
        >
          Take out of the store
        </Button>
      )}
      onCancel={() => {
        draft.forget();
        setAsks(false);
      }}
    />
  );
}
