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
