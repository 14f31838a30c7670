import { useEffect, useLayoutEffect, useRef } from "react";

/** Scrolls to the top when something replaces a list, and back to the old place when the list returns. */
export function useKeptPlace(isAway: boolean): void {
  const place = useRef(0);
  useEffect(() => {
    if (isAway) return undefined;
    const remember = () => (place.current = window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [isAway]);
  const was = useRef(isAway);
  useLayoutEffect(() => {
    if (was.current === isAway) return;
    was.current = isAway;
    window.scrollTo(0, isAway ? 0 : place.current);
  }, [isAway]);
}
