import { type KeptKind, keptUnder } from "@loubby/shared-contracts/http/conversations/kept-here";
import { sessionStore, workspaceKey } from "@loubby/shared-contracts/shell";

/** Names what this browser keeps for the signed-in person in their workspace; null when no one is signed in. */
export function scopeOf(kind: KeptKind): string | null {
  const { user } = sessionStore.getState();
  return user === null ? null : `${keptUnder(kind, user._id)}${workspaceKey()}.`;
}

/** The local storage's items below a scope, by the rest of their names. */
export function itemsIn(scope: string): Map<string, string> {
  const items = new Map<string, string>();
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index);
    if (key?.startsWith(scope)) items.set(key.slice(scope.length), localStorage.getItem(key) ?? "");
  }
  return items;
}

/** Keeps an item, or removes it. A full or forbidden storage loses only the copy for after a reload. */
export function keepItem(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // What is on screen and in memory still stands.
  }
}
