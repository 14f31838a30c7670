import { useSyncExternalStore } from "react";

/** Whether the window is at most this many px wide. */
export function useMaxWidth(px: number): boolean {
  const media = `(width <= ${px}px)`;
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(media);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(media).matches,
  );
}
