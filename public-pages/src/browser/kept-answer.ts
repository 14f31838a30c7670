/** A reply as it is kept; the dashboard's forms keep theirs the same way, so that both show what was typed in either. */
interface Kept {
  readonly version: 0;
  readonly typed: { readonly body: string };
  /** How many replies there were when it was sent. */
  readonly sending?: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Returns a reply that was typed and hasn't arrived, or null; forgets one that has, which the number of replies tells. */
export function readAnswer(store: Store, key: string, replies: number): string | null {
  const kept = JSON.parse(store.getItem(key) ?? "null") as Kept | null;
  if (kept === null) return null;
  if (kept.sending === undefined || kept.sending >= replies) return kept.typed.body;
  store.removeItem(key);
  return null;
}

/** Keeps a reply as it is typed, and with the number of replies as it is sent. */
export function keepAnswer(store: Store, key: string, body: string, sending?: number): void {
  if (body === "") store.removeItem(key);
  else {
    const kept: Kept = { version: 0, typed: { body }, ...(sending !== undefined && { sending }) };
    store.setItem(key, JSON.stringify(kept));
  }
}
