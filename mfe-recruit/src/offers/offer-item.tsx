import { Button, Input } from "antd";
import { useState } from "react";
import { declineReasonsTold, offerStateWords } from "@loubby/shared-contracts/http/offers/offer-words";
import type { Offer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import type { Lock } from "@loubby/shared-ui/states/lock-note";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { howTold, type Reached } from "../how-told.ts";
import { OfferFacts } from "./offer-facts.tsx";
import { offerTones } from "./offer-tones.ts";
import { useOfferWork } from "./use-offers.ts";

const SIGNED_ON = { link: "Signed via the mailed link · ", account: "Signed in their account · " };

const ENDED_WITH = {
  rejected: "Ended with the rejection",
  moved: "Ended when they were moved to another job",
  merged: "Ended when this application was merged into another one",
};

interface OfferItemProps {
  readonly offer: Offer;
  readonly name: string;
  readonly candidate: Reached;
  /** Why the reader can't withdraw it, or null. */
  readonly lock: Lock | null;
}

/** Shows one sent version and its outcome. */
export function OfferItem({ offer, name, candidate, lock }: OfferItemProps) {
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState("");
  const { withdraw, open } = useOfferWork(offer.application_id, null);
  const { state, version, sent_by, sent_at, settled_at, withdrawal, decline, signature } = offer;
  return (
    <li className="mr-offer-item">
      <p className="mr-offer-head">
        <strong>Version {version}</strong>
        <StatusTag tone={offerTones[state] ?? "neutral"}>{offerStateWords[state]}</StatusTag>
      </p>
      <OfferFacts offer={offer} />
      {sent_at && (
        <p className="mr-muted">
          Sent by <span dir="auto">{sent_by}</span>{" "}
          <RelativeTime iso={sent_at} tell={relativeTime} exact={exactTime} />
        </p>
      )}
      {state === "withdrawn" && settled_at && withdrawal && (
        <p className="mr-muted">
          <span dir="auto">{withdrawnBy(offer, name)}</span>{" "}
          <RelativeTime iso={settled_at} tell={relativeTime} exact={exactTime} />
        </p>
      )}
      {signature && (
        <p>
          Signed as <span dir="auto">{signature.name}</span>{" "}
          <RelativeTime iso={signature.signed_at} tell={relativeTime} exact={exactTime} />
          {signature.letter_name && (
            <small className="mr-offer-evidence">
              Their legal name differs from the one in the letter,{" "}
              <span dir="auto">{signature.letter_name}</span>.
            </small>
          )}
          <small className="mr-muted mr-offer-evidence">
            {signature.signed_on && SIGNED_ON[signature.signed_on]}IP {signature.ip} · Document fingerprint{" "}
            {signature.hash.slice(0, 16)}…
          </small>
        </p>
      )}
      {decline && (
        <p dir="auto">
          Reason: {declineReasonsTold[decline.reason]}
          {decline.note && `, “${decline.note}”`}
        </p>
      )}
      {offer.withdraw_note && <p dir="auto">“{offer.withdraw_note}”</p>}
      <span className="mr-editor-actions">
        {sent_at && (
          <Button size="small" loading={open.isPending} onClick={() => open.mutate(offer._id)}>
            {signature ? "Signed letter" : "Letter"} (PDF)
          </Button>
        )}
        {state === "sent" && (
          <LockTip lock={lock}>
            <Button size="small" onClick={() => setAsking(true)}>
              Withdraw offer
            </Button>
          </LockTip>
        )}
      </span>
      <Confirm
        open={asking}
        title={`Withdraw the offer to ${name}?`}
        confirmText="Withdraw"
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ offerId: offer._id, note }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>{howTold(candidate)} They can no longer accept it.</p>
        <label htmlFor={`why-${offer._id}`}>Why? (optional, they read it)</label>
        <Input
          id={`why-${offer._id}`}
          maxLength={1000}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Confirm>
    </li>
  );
}

function withdrawnBy({ withdrawal, withdrawn_by }: Offer, name: string): string {
  if (withdrawal === "candidate") return `Ended when ${name} withdrew`;
  if (withdrawal !== null && withdrawal !== "company") return ENDED_WITH[withdrawal];
  return `Withdrawn by ${withdrawn_by ?? "a colleague"}`;
}
