import { useSyncExternalStore } from "react";
import { breakpoints } from "@loubby/shared-contracts/shell";

const QUERY = `(width <= ${breakpoints.tablet}px)`;

/** Whether list and thread are pages of their own instead of standing side by side. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(QUERY);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(QUERY).matches,
  );
}
