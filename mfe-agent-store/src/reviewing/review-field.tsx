import { Button } from "antd";
import type { ListingReviewPage } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import type { ReviewNote } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { NoteField } from "./note-field.tsx";
import type { ReviewedField } from "./reviewed-fields.tsx";

interface ReviewFieldProps {
  readonly field: ReviewedField;
  readonly review: ListingReviewPage;
  readonly note: ReviewNote | null;
  readonly onChange: (note: ReviewNote | null) => void;
}

/** One field of a version: what it says, what buyers read until now where that differs, and the reviewer's note. */
export function ReviewField({ field: { path, label, show }, review, note, onChange }: ReviewFieldProps) {
  const { fields, live, state } = review;
  const isChanged = live !== null && JSON.stringify(live[path]) !== JSON.stringify(fields[path]);
  const locked = state !== "pending";
  return (
    <section className="as-review-field" aria-label={label}>
      <h2>
        {label} {isChanged && <StatusTag tone="warning">Changed</StatusTag>}
      </h2>
      {note === null && !locked && (
        <Button
          size="small"
          type="text"
          onClick={() => onChange({ field: path, code: "CLAIM_UNPROVEN", text: "" })}
        >
          Add note<span className="lb-visually-hidden"> on {label}</span>
        </Button>
      )}
      <div className="as-review-words" dir="auto">
        {show(fields)}
        {isChanged && (
          <details>
            <summary>Before</summary>
            <div dir="auto">{show(live)}</div>
          </details>
        )}
        {note !== null && <NoteField label={label} note={note} locked={locked} onChange={onChange} />}
      </div>
    </section>
  );
}
