import { useSyncExternalStore } from "react";
import { breakpoints } from "@loubby/shared-contracts/shell";

const query = `(width <= ${breakpoints.drawer}px)`;

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** Whether a list is drawn as cards here rather than as a table. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
