import { useSyncExternalStore } from "react";

/** Whether the window is at most so many pixels wide. */
export function useMaxWidth(pixels: number): boolean {
  const media = `(width <= ${pixels}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(media);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(media).matches,
  );
}
