import { useEffect, useLayoutEffect, useRef } from "react";

/** Where something takes a list's whole place it begins at its top, and the list comes back where it was left. */
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
