import { reviewCodes } from "@loubby/shared-contracts/http/agents/selling/version-states";
import type { ReviewNote } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";

/** The element at which the notes on a field stand. */
export const idOfNotes = (field: string) => `as-notes-${field || "whole"}`;

interface ReviewNotesProps {
  readonly notes: readonly ReviewNote[];
  /** Those of this field alone; empty for what speaks of the whole. */
  readonly field: string;
}

/** What the last review said of a field. */
export function ReviewNotes({ notes, field }: ReviewNotesProps) {
  const own = notes.filter((note) => note.field === field);
  if (own.length === 0) return null;
  return (
    <ul className="as-rows" id={idOfNotes(field)} tabIndex={-1} aria-label="The review's notes">
      {own.map(({ code, text }) => (
        <li key={`${code} ${text}`} className="as-review-note">
          <span>
            <strong>{reviewCodes[code]}.</strong> <span dir="auto">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
