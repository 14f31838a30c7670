import { itemsIn, keepItem, scopeOf } from "./scope.ts";

/** What was being written in a conversation, also before a reload. */
export function draftOf(conversationId: string): string {
  const scope = scopeOf("draft");
  return scope === null ? "" : (localStorage.getItem(scope + conversationId) ?? "");
}

/** Keeps what is being written in a conversation; nothing removes it. */
export function keepDraft(conversationId: string, text: string): void {
  const scope = scopeOf("draft");
  if (scope !== null) keepItem(scope + conversationId, text === "" ? null : text);
}

/** Forgets what a person who signed out was writing. `scope` is theirs. */
export function forgetAll(scope: string): void {
  for (const name of itemsIn(scope).keys()) keepItem(scope + name, null);
}
