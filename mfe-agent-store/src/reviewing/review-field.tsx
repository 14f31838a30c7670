import { Button } from "antd";
import type { ListingReviewPage } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { fieldLabels } from "../selling/field-labels.ts";
import type { DraftedNote } from "./drafted-notes.ts";
import { NoteField } from "./note-field.tsx";
import type { ReviewedField } from "./reviewed-fields.tsx";

interface ReviewFieldProps {
  readonly field: ReviewedField;
  readonly review: ListingReviewPage;
  readonly note: DraftedNote | null;
  readonly onChange: (note: DraftedNote | null) => void;
}

/** One field of a version: what it says, what buyers read until now where that differs, and the reviewer's note. */
export function ReviewField({ field: { path, show }, review, note, onChange }: ReviewFieldProps) {
  const { fields, live, state } = review;
  const label = fieldLabels[path];
  const isChanged = live !== null && JSON.stringify(live[path]) !== JSON.stringify(fields[path]);
  const locked = state !== "pending";
  return (
    <section className="as-review-field" aria-label={label}>
      <h2>
        {label} {isChanged && <StatusTag tone="warning">Changed</StatusTag>}
      </h2>
      {note === null && !locked && (
        <Button size="small" type="text" onClick={() => onChange({ field: path, code: null, text: "" })}>
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
