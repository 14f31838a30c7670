import { spanFor } from "../schedule/span-in.ts";

interface Spoken {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  /** How the body says when, by the clocks of `time_zone`. */
  readonly words: string;
}

/** An event that a notification tells of, and the words that say when, by the clocks of the event's zone. */
export interface ToldSpan extends Spoken {
  /** When it was before, where the notification says so after that. */
  readonly was?: Spoken | undefined;
}

/**
 * Returns what a notification says, with its event's time by the reader's clocks first and the event's own beside it, and a
 * former time by the reader's alone. The reader's are this computer's unless another zone is given.
 */
export function bodyHere(
  { body, span }: { readonly body: string; readonly span?: ToldSpan | null | undefined },
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  if (!span) return body;
  const { here, there } = spanFor(span, zone);
  const now = body.replace(span.words, there === null ? here : `${here} · ${there}`);
  return span.was === undefined ? now : now.replace(span.was.words, spanFor(span.was, zone).here);
}
