import { Button } from "antd";
import { Suspense, useState } from "react";
import type { ListingReview } from "@loubby/shared-contracts/http/agents/listings.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Avatar } from "@loubby/shared-ui/avatar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { Stars } from "../card/stars.tsx";

const ReviewDialog = lazyRetry(async () => (await import("./review-dialog.tsx")).ReviewDialog);

/** What a buyer says, with the seller's reply, and what the reader may do with it. */
export function Review({ review }: { readonly review: ListingReview }) {
  const { author, rating, body, created_at, edited_at, version, verified, mine, may_reply, reply } = review;
  const [asked, setAsked] = useState<"reply" | "report" | null>(null);
  return (
    <li>
      <Avatar name={author} size={32} decorative />
      <div>
        <p className="as-review-head">
          <strong>{mine ? `${author} (you)` : author}</strong>
          <Stars count={rating} />
          <span className="as-muted">
            <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
            {edited_at !== null && ", edited"}
          </span>
          {verified && version !== null && <span className="as-muted">Bought version {version} here</span>}
        </p>
        <p dir="auto">{body}</p>
        {reply !== null && (
          <blockquote className="as-review-reply">
            <p className="as-muted">
              The seller, <RelativeTime iso={reply.at} tell={relativeTime} exact={exactTime} />
            </p>
            <p dir="auto">{reply.text}</p>
          </blockquote>
        )}
        {!mine && (
          <p className="as-review-head">
            {may_reply && (
              <Button type="link" size="small" onClick={() => setAsked("reply")}>
                {reply === null ? "Reply" : "Edit reply"}
              </Button>
            )}
            <Button type="link" size="small" onClick={() => setAsked("report")}>
              Report
            </Button>
          </p>
        )}
        {asked !== null && (
          <Suspense fallback={null}>
            <ReviewDialog step={asked} review={review} onClose={() => setAsked(null)} />
          </Suspense>
        )}
      </div>
    </li>
  );
}
