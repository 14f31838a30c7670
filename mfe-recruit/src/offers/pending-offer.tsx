import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import type { LetterPreview, Offer, OfferApproval } from "@loubby/shared-contracts/http/offers/offers.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { RichTextView } from "@loubby/shared-ui/rich-text-view";
import { notify } from "@loubby/shared-ui/toasts";
import { ApprovalRounds } from "../approvals/approval-rounds.tsx";
import { SendBack } from "../approvals/send-back.tsx";
import { isTurnOf } from "../approvals/whose-turn.ts";
import { Notice } from "../notices/notice.tsx";
import { MissingValues } from "./missing-values.tsx";
import { OfferFacts } from "./offer-facts.tsx";

type Decision = "approve" | "send_back" | "recall";

interface PendingOfferProps {
  readonly offer: Offer;
  readonly approval: OfferApproval;
  readonly preview: LetterPreview | null;
  /** The candidate's name, as the page says it. */
  readonly name: string;
  readonly onChanged: () => void;
}

/** Shows an offer in approval: what it says, how far it is, and what the reader can do. */
export function PendingOffer({ offer, approval, preview, name, onChanged }: PendingOfferProps) {
  const user = useSession((session) => session.user);
  const [sendingBack, setSendingBack] = useState(false);
  const decision = useMutation({
    mutationFn: ({ to, comment = "" }: { readonly to: Decision; readonly comment?: string }) =>
      call(approvals.decide, { params: { approvalId: approval._id }, body: { decision: to, comment } }),
    onSuccess: ({ state }) => void notify.success(DONE[state]),
    onError: (error) => void notify.error(wordsOf(error)),
    onSettled: () => {
      setSendingBack(false);
      onChanged();
    },
  });
  if (user === null) return null;
  const own = approval.requested_by._id === user._id;
  const turn = isTurnOf(user, approval);
  const busy = decision.isPending;
  return (
    <>
      <Notice
        urgent={turn}
        title={turn ? "This offer needs your approval" : "Waiting for approval"}
        text={`${name} sees it once it's approved and sent.`}
        actions={
          <>
            {own && (
              <Button size="small" loading={busy} onClick={() => decision.mutate({ to: "recall" })}>
                Recall to edit
              </Button>
            )}
            {turn && (
              <>
                <Button size="small" disabled={busy} onClick={() => setSendingBack(true)}>
                  Send back
                </Button>
                <Button
                  size="small"
                  type="primary"
                  loading={busy}
                  onClick={() => decision.mutate({ to: "approve" })}
                >
                  Approve
                </Button>
              </>
            )}
          </>
        }
      />
      {approval.changes.length > 0 && (
        <section aria-label="Changes since the last request">
          <dl className="mr-changes">
            {approval.changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <del dir="auto">{before || "nothing"}</del>
                  <span aria-hidden="true"> → </span>
                  <ins dir="auto">{after || "nothing"}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <OfferFacts offer={offer} />
      {preview?.letter && (
        <section className="mr-offer-item" aria-label="The letter">
          <strong dir="auto">{preview.subject}</strong>
          <MissingValues names={preview.missing} />
          <RichTextView doc={preview.letter} />
        </section>
      )}
      <ApprovalRounds approval={approval} onChanged={onChanged} />
      {sendingBack && (
        <SendBack
          title={`the offer to ${name}`}
          busy={busy}
          onSend={(comment) => decision.mutate({ to: "send_back", comment })}
          onCancel={() => setSendingBack(false)}
        />
      )}
    </>
  );
}

const DONE = {
  pending: "Approved. Others still need to decide.",
  approved: "Approved",
  returned: "Sent back",
  recalled: "Recalled: it's a draft again",
};
