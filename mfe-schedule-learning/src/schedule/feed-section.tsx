import { Button } from "antd";
import { useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { notify } from "@loubby/shared-ui/toasts";
import { FeedAddress } from "./feed-address.tsx";
import "./feed.css";
import { useEndFeed, useFeed, useRenewFeed } from "./use-feed.ts";

/** The secret address at which a calendar program reads this person's calendar: made, renewed and ended here. */
export function FeedSection() {
  const { data, error, refetch } = useFeed();
  const [asking, setAsking] = useState<"renew" | "end" | null>(null);
  const renew = useRenewFeed();
  const end = useEndFeed();
  const onError = (failure: Error) => notify.error(failure.message);
  const make = () => renew.mutate(undefined, { onError, onSettled: () => setAsking(null) });
  const finish = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        renew.reset();
        notify.success("Feed ended");
      },
      onError,
      onSettled: () => setAsking(null),
    });
  if (error && !data)
    return (
      <ErrorState
        title="Couldn't load your calendar feed"
        {...failureOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton bodyOnly layout="form" count={2} />;
  if (data.feed === null)
    return (
      <EmptyState
        drawing="cards"
        title="No calendar feed yet"
        sentence="A feed has a secret address. Your calendar reads your events there and can't change them."
        action={
          <Button type="primary" autoFocus={end.isSuccess} loading={renew.isPending} onClick={make}>
            Create feed
          </Button>
        }
      />
    );
  const { made_at, fetched_at } = data.feed;
  return (
    <div className="sc-feed">
      {renew.data ? (
        <FeedAddress url={renew.data.url} />
      ) : (
        <p>You saw the address of your feed when you created it. If you no longer have it, renew it.</p>
      )}
      <dl>
        <dt>Created</dt>
        <dd>
          <RelativeTime iso={made_at} tell={relativeTime} exact={exactTime} />
        </dd>
        <dt>Last read by a calendar</dt>
        <dd>
          {fetched_at === null ? (
            "Never"
          ) : (
            <RelativeTime iso={fetched_at} tell={relativeTime} exact={exactTime} />
          )}
        </dd>
      </dl>
      <p className="sc-muted">
        It has what you organize and take part in, from 90 days ago on, at most 2,000 events, without guests
        and without what you declined.
      </p>
      <div className="sc-proposal-ways">
        <Button onClick={() => setAsking("renew")}>Renew address</Button>
        <Button danger onClick={() => setAsking("end")}>
          End feed
        </Button>
      </div>
      <Confirm
        open={asking === "renew"}
        title="Renew the feed's address?"
        confirmText="Renew address"
        cancelText="Keep address"
        busy={renew.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={make}
      >
        Calendars that use the current address stop getting your events. You can't undo this.
      </Confirm>
      <Confirm
        open={asking === "end"}
        danger
        title="End your calendar feed?"
        confirmText="End feed"
        cancelText="Keep feed"
        busy={end.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={finish}
      >
        Calendars that use it stop getting your events. You can't undo this.
      </Confirm>
    </div>
  );
}
