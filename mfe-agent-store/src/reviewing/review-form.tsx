import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useNavigate } from "react-router-dom";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import type { ListingReviewPage } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { CheckList } from "../checks/check-list.tsx";
import { versionWords } from "../selling/selling-words.ts";
import { AskAgent } from "./ask-agent.tsx";
import { type DraftedNote, finishedNotes } from "./drafted-notes.ts";
import { Lookalikes } from "./lookalikes.tsx";
import { SaleSteps } from "./sale-steps.tsx";
import { ReviewField } from "./review-field.tsx";
import { reviewedFields } from "./reviewed-fields.tsx";
import "../muted.css";
import "../selling/selling.css";
import "./reviewing.css";

type Decision = "approved" | "rejected" | "changes_requested";

const UNFINISHED = "In each note, choose what is wrong and say how to mend it.";

interface ReviewFormProps {
  readonly review: ListingReviewPage;
  readonly base: string;
}

/** A version field by field, each with what it was before and a note; then the decision. Notes survive a reload. */
export function ReviewForm({ review, base }: ReviewFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft<{ readonly notes: readonly DraftedNote[] }>(`listing-review.${review._id}`, {
    notes: review.notes,
  });
  const { notes } = draft.shown;
  const finished = finishedNotes(notes);
  const isOpen = review.state === "pending";
  const decide = useAct({
    mutationFn: (decision: Decision) =>
      call(listingReviews.decide, {
        params: { versionId: review._id },
        body: { decision, notes: decision === "approved" ? [] : (finished ?? []) },
      }),
    onSuccess(now) {
      draft.forget();
      client.setQueryData(keyOf(listingReviews.get, { params: { versionId: review._id } }), now);
      void client.invalidateQueries({ queryKey: keyOf(listingReviews.list) });
      notify.success(`${now.title}: ${versionWords(now.state).words}`);
      void navigate(base);
    },
  });
  useUnsaved(draft.changed && !decide.isSuccess);
  const setNote = (field: string, note: DraftedNote | null) =>
    draft.type({ notes: [...notes.filter((each) => each.field !== field), ...(note ? [note] : [])] });
  const { tone, words } =
    review.suspension === null
      ? versionWords(review.state)
      : ({ tone: "danger", words: "Taken out" } as const);
  const sendsBack = finished !== null && finished.length > 0;
  const hint = notes.length === 0 ? "Add a note to send it back or reject it." : UNFINISHED;
  const shown = reviewedFields.filter(({ isOf }) => isOf?.(review.fields, review.version === 1) ?? true);
  return (
    <>
      <PageHeader
        title={review.title}
        lead={`${review.store}, ${review.seller}, version ${review.version}`}
      />
      <p className="as-review-state">
        <StatusTag tone={tone}>{words}</StatusTag>
        {review.suspension !== null && <span dir="auto"> {review.suspension.reason}</span>}
        {review.suspension === null && review.decided_by && (
          <span className="as-muted"> by {review.decided_by}</span>
        )}
      </p>
      <div className="as-review-state">
        <SaleSteps review={review} />
      </div>
      <div className="as-writing">
        <section className="as-writing-part" aria-labelledby="as-checked">
          <h2 id="as-checked">Checks</h2>
          <CheckList
            checks={review.checks}
            revision={undefined}
            run={async () => {
              const params = { versionId: review._id };
              client.setQueryData(
                keyOf(listingReviews.get, { params }),
                await call(listingReviews.check, { params }),
              );
            }}
          />
        </section>
        {review.fields.connection !== null && <AskAgent versionId={review._id} />}
        {review.lookalikes.length > 0 && <Lookalikes found={review.lookalikes} />}
        <div className="as-review">
          {shown.map((field) => (
            <ReviewField
              key={field.path}
              field={field}
              review={review}
              note={notes.find((each) => each.field === field.path) ?? null}
              onChange={(note) => setNote(field.path, note)}
            />
          ))}
        </div>
        {decide.error && (
          <Alert type="error" showIcon title="Not decided" description={failureOf(decide.error).reason} />
        )}
        {isOpen && (
          <div className="as-writing-bar">
            <span className="as-muted">{sendsBack ? "" : hint}</span>
            <span className="as-writing-price">
              <Button
                danger
                disabled={!sendsBack || decide.isPending}
                onClick={() => decide.mutate("rejected")}
              >
                Reject
              </Button>
              <Button
                disabled={!sendsBack || decide.isPending}
                onClick={() => decide.mutate("changes_requested")}
              >
                Request changes
              </Button>
              <Button type="primary" loading={decide.isPending} onClick={() => decide.mutate("approved")}>
                Approve
              </Button>
            </span>
          </div>
        )}
      </div>
    </>
  );
}
