import { spanFor } from "../schedule/span-in.ts";

/** An event that a notification tells of, and the words that say when, by the clocks of the event's zone. */
export interface ToldSpan {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly words: string;
}

/**
 * Returns what a notification says, with its event's time by the reader's clocks first and the event's own beside it.
 * The reader's are this computer's unless another zone is given.
 */
export function bodyHere(
  { body, span }: { readonly body: string; readonly span?: ToldSpan | null | undefined },
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  if (!span) return body;
  const { here, there } = spanFor(span, zone);
  return body.replace(span.words, there === null ? here : `${here} · ${there}`);
}
