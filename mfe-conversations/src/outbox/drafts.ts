import type { Outgoing } from "./outbox.ts";
import { keepItem, scopeOf } from "./scope.ts";

/** What was being written in a conversation, also before a reload. */
export function draftOf(conversationId: string): string {
  const scope = scopeOf("draft");
  return scope === null ? "" : (localStorage.getItem(scope + conversationId) ?? "");
}

/** Keeps what is being written in a conversation, until it is emptied or the person signs out; "" removes it. */
export function keepDraft(conversationId: string, text: string): void {
  const scope = scopeOf("draft");
  if (scope !== null) keepItem(scope + conversationId, text === "" ? null : text);
}

const filesUnder = (scope: string, conversationId: string) => `${scope}${conversationId}.files`;

type Files = NonNullable<Outgoing["files"]>;

/** Files of a refused message that is being edited, also before a reload. */
export function returnedIn(conversationId: string): Files {
  const scope = scopeOf("draft");
  const kept = scope === null ? null : localStorage.getItem(filesUnder(scope, conversationId));
  try {
    return kept === null ? [] : (JSON.parse(kept) as Files);
  } catch {
    return [];
  }
}

/** Keeps files of a refused message until it is sent; none removes them. */
export function keepReturned(conversationId: string, files: Files): void {
  const scope = scopeOf("draft");
  if (scope !== null)
    keepItem(filesUnder(scope, conversationId), files.length === 0 ? null : JSON.stringify(files));
}
