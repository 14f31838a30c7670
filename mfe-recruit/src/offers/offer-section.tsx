import { Button } from "antd";
import { useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { Notice } from "../notices/notice.tsx";
import { PendingOffer } from "./pending-offer.tsx";
import { isBegun } from "./offer-draft.ts";
import { OfferForm } from "./offer-form.tsx";
import { OfferItem } from "./offer-item.tsx";
import { useOffers } from "./use-offers.ts";
import "../forms/form-page.css";
import "./offers.css";

/** Shows the company's offers to an applicant: the draft, and those that were sent. */
export function OfferSection({ application }: { readonly application: Application }) {
  const { _id, candidate, status } = application;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  const list = useOffers(_id);
  const [writing, setWriting] = useState(() => isBegun(_id));
  const [loads, setLoads] = useState(0);
  const lock = useLock(offers.create.access);
  if (list.isPending) return <PageSkeleton bodyOnly layout="form" count={2} />;
  if (list.isError && list.data === undefined) {
    return (
      <ErrorState
        compact
        title="Couldn't load the offers"
        {...failureOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { items, suggested, approval, preview, needs_approval, openings } = list.data;
  const draft = items.find(({ state }) => state === "draft" || state === "approved") ?? null;
  const pending = items.find(({ state }) => state === "pending_approval");
  const gone = items.filter((one) => one !== draft && one !== pending);
  const out = gone.find(({ state }) => state === "sent");
  const why = lock ?? (status === "active" ? null : "You can only make offers to active candidates.");
  // What has been decided needs no word about what can't be done any more.
  const isOver = lock === null && status !== "active" && gone.length > 0;
  const add = (
    <Button type={out ? "default" : "primary"} disabled={why !== null} onClick={() => setWriting(true)}>
      {out ? "Edit offer" : gone.length > 0 ? "Make another offer" : "Make an offer"}
    </Button>
  );
  const isForm = why === null && !pending && (draft !== null || writing);
  return (
    <div className="mr-offer">
      {pending && approval && (
        <PendingOffer
          offer={pending}
          approval={approval}
          preview={preview}
          name={name}
          onChanged={() => void list.refetch()}
        />
      )}
      {draft?.state === "draft" && approval?.state === "returned" && (
        <Notice title="Sent back" text={approval.reason} />
      )}
      {isForm && (
        <OfferForm
          key={loads}
          applicationId={_id}
          name={name}
          candidate={candidate}
          draft={draft}
          begin={{ ...suggested, ...gone[0] }}
          needsApproval={needs_approval}
          replaces={out !== undefined}
          openings={openings}
          onClose={() => setWriting(false)}
          onReload={() => void list.refetch().then(() => setLoads(loads + 1))}
        />
      )}
      {!isForm && !pending && gone.length === 0 && (
        <EmptyState
          compact
          level={3}
          drawing="signpost"
          title="No offers yet"
          sentence="Send terms and a letter with a deadline. A candidate who signs it is hired."
          action={add}
        />
      )}
      {!isForm && !pending && !isOver && gone.length > 0 && <div>{add}</div>}
      {why !== null && !pending && !isOver && (
        <p className="mr-muted">
          <LockNote lock={why} />
        </p>
      )}
      {gone.length > 0 && (
        <ul className="mr-offer-list" aria-label="Offers">
          {gone.map((offer) => (
            <OfferItem key={offer._id} offer={offer} name={name} candidate={candidate} lock={lock} />
          ))}
        </ul>
      )}
    </div>
  );
}
