import { Alert, Button } from "antd";
import { useState } from "react";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type { OwnListing } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { ReasonForm } from "../reason-form.tsx";

interface AppealNoticeProps {
  readonly agent: OwnListing;
  readonly onDone: (now: OwnListing) => void;
}

/** Why an agent is out of the store or was rejected, and what became of the appeal against it, or how to appeal. */
export function AppealNotice({ agent, onDone }: AppealNoticeProps) {
  const { _id: listingId, state, suspension, appeal } = agent;
  const draft = useDraft(`appeal.${listingId}`, { words: "" });
  const [asks, setAsks] = useState(draft.changed);
  const send = useAct({
    mutationFn: (text: string) => call(ownListings.appeal, { params: { listingId }, body: { text } }),
    onSuccess(now) {
      draft.forget();
      onDone(now);
    },
  });
  if (suspension === null && state !== "rejected") return null;
  return (
    <Alert
      type={suspension === null ? "warning" : "error"}
      showIcon
      title={suspension === null ? "This version was rejected" : "Staff took this agent out of the store"}
      description={
        <div className="as-appeal">
          {suspension && <p dir="auto">{suspension.reason}</p>}
          {appeal?.upheld === null && <p>You appealed. Someone else of the staff answers it.</p>}
          {appeal?.upheld === false && (
            <p>
              Your appeal was turned down: <span dir="auto">{appeal.answer}</span>
            </p>
          )}
          {appeal === null && !asks && (
            <div>
              <Button size="small" onClick={() => setAsks(true)}>
                Appeal
              </Button>
            </div>
          )}
          {appeal === null && asks && (
            <ReasonForm
              draft={draft}
              label="What was judged wrongly"
              help="You can appeal once. Someone who didn't decide this reads it."
              least={20}
              most={2000}
              problem={send.error ? failureOf(send.error).reason : undefined}
              renderSteps={(text, isLongEnough) => (
                <Button
                  type="primary"
                  disabled={!isLongEnough}
                  loading={send.isPending}
                  onClick={() => send.mutate(text)}
                >
                  Send appeal
                </Button>
              )}
              onCancel={() => {
                draft.forget();
                setAsks(false);
              }}
            />
          )}
        </div>
      }
    />
  );
}
