import { useEffect, useLayoutEffect, useRef } from "react";

/** Where a job takes the whole screen; the style sheet holds the same width. */
const SMALL = "(width < 992px)";

/** On small screens an open job hides the list: it begins at its top, and the list comes back where it was left. */
export function useListPlace(openId: string | undefined): void {
  const place = useRef(0);
  const isOpen = openId !== undefined;
  useEffect(() => {
    if (isOpen) return undefined;
    const remember = () => (place.current = window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [isOpen]);
  useLayoutEffect(() => {
    if (window.matchMedia(SMALL).matches) window.scrollTo(0, isOpen ? 0 : place.current);
  }, [isOpen]);
}
