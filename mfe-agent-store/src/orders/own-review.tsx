import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { ListingReview } from "@loubby/shared-contracts/http/agents/listings.schema";
import { MOST_REVIEW } from "@loubby/shared-contracts/http/agents/rating-limits";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";
import { WordsField } from "../fields/words-field.tsx";
import { StarInput } from "./star-input.tsx";
import { Stars } from "../card/stars.tsx";

/** What a buyer says of the agent: one review for each version, which they can change. */
export function OwnReview({ orderId }: { readonly orderId: string }) {
  const mine = useQuery({ ...query(ratings.mine, { params: { orderId } }), staleTime: 0 });
  const [isEdited, setEdited] = useState(false);
  if (mine.isPending) return <Skeleton className="as-own-review" active paragraph={{ rows: 4 }} />;
  // Nothing else on the page needs it.
  if (mine.data === undefined) return null;
  const { review, may_rate, version } = mine.data;
  if (review === null && !may_rate)
    return version === null ? null : (
      <section className="as-own-review">
        <h2>Your review</h2>
        <p className="as-muted">Ask it something first. Then you can tell others how it does.</p>
      </section>
    );
  return (
    <section className="as-own-review" aria-label="Your review">
      <h2>Your review{version !== null && ` of version ${version}`}</h2>
      {review !== null && !isEdited ? (
        <>
          <Stars count={review.rating} />
          <p dir="auto">{review.body}</p>
          <Button onClick={() => setEdited(true)}>Edit review</Button>
        </>
      ) : (
        <ReviewForm
          key={review?._id ?? "new"}
          orderId={orderId}
          before={review}
          onDone={() => setEdited(false)}
        />
      )}
    </section>
  );
}

interface ReviewFormProps {
  readonly orderId: string;
  readonly before: ListingReview | null;
  readonly onDone: () => void;
}

function ReviewForm({ orderId, before, onDone }: ReviewFormProps) {
  const client = useQueryClient();
  const draft = useDraft(`review.${orderId}`, { rating: before?.rating ?? 0, body: before?.body ?? "" });
  const { rating, body } = draft.shown;
  const send = useAct({
    mutationFn: () => call(ratings.rate, { params: { orderId }, body: { rating, body: body.trim() } }),
    onSuccess: async () => {
      notify.success("Your review is published.");
      draft.forget();
      await client.invalidateQueries({ queryKey: keyOf(ratings.mine) });
      void client.invalidateQueries({ queryKey: keyOf(listings.get) });
      void client.invalidateQueries({ queryKey: keyOf(listings.reviews) });
      onDone();
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <fieldset className="as-stars-field">
        <legend>Stars</legend>
        <StarInput value={rating} onChange={(stars) => draft.type({ rating: stars })} />
      </fieldset>
      <WordsField
        label="What others should know"
        help="Shown with your first name. You can leave it empty."
        most={MOST_REVIEW}
        value={body}
        onChange={(words) => draft.type({ body: words })}
      />
      <Button type="primary" htmlType="submit" disabled={rating === 0} loading={send.isPending}>
        {before === null ? "Publish review" : "Save review"}
      </Button>
    </form>
  );
}
