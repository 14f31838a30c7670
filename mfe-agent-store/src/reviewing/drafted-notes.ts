import type { ReviewNote } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { MOST_NOTE } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import type { ReviewCode } from "@loubby/shared-contracts/http/agents/selling/version-states";

/** A note as it is being written: what is wrong is chosen by the reviewer, never beforehand. */
export type DraftedNote = Omit<ReviewNote, "code"> & { readonly code: ReviewCode | null };

/** Letters that a note has at least. */
const LEAST = 3;

/** The notes as they are sent; null while one lacks what is wrong or how to mend it, or is too long. */
export function finishedNotes(notes: readonly DraftedNote[]): ReviewNote[] | null {
  const finished = notes.flatMap(({ code, ...rest }) =>
    code !== null && isRight(rest.text.trim().length) ? [{ ...rest, code }] : [],
  );
  return finished.length === notes.length ? finished : null;
}

const isRight = (length: number): boolean => length >= LEAST && length <= MOST_NOTE;
