import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Calls `onReached` whenever the element of the answered ref comes within a screen's reach, as long as `wanted`. */
export function useOnReached(wanted: boolean, onReached: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!wanted || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { rootMargin: "600px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [wanted]);
  return element;
}
