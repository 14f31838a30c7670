import { useSyncExternalStore } from "react";

/** Whether the window is at most this many px wide. */
export function useMaxWidth(px: number): boolean {
  const query = `(width <= ${px}px)`;
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
