import type { EntryLock } from "./entry-lock.ts";

/** A menu's entry in words; a locked one says why, and what unlocks it. */
export function EntryLabel({ label, locked, unlock }: EntryLock & { readonly label: string }) {
  if (locked === null) return label;
  return (
    <span className="sh-locked">
      {label}
      <small>{locked}</small>
      {unlock !== null && <small>{unlock}</small>}
    </span>
  );
}
