import "./locked-mark.css";

/** Marks an entry, a tab or a button that leads to something locked, so that no one is surprised there. */
export function LockedMark({ hidden = false }: { readonly hidden?: boolean }) {
  return <small className={hidden ? "lb-visually-hidden" : "lb-locked-mark"}>Locked</small>;
}
