import { useEffect, useLayoutEffect, useRef } from "react";

/** Below this width a job takes the whole screen; the style sheet has the same width. */
const SMALL = "(width < 992px)";

/**
 * Keeps the list's scroll position. On small screens an open job replaces the list, which returns to where it was left.
 * On wide ones the list changes its columns, so the job's card is scrolled back into view.
 */
export function useListPlace(openId: string | undefined): void {
  const place = useRef(0);
  const lastOpen = useRef<string>(undefined);
  const isOpen = openId !== undefined;
  useEffect(() => {
    if (isOpen) return undefined;
    const remember = () => (place.current = window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [isOpen]);
  useLayoutEffect(() => {
    const card = document.getElementById(`open-job-${openId ?? lastOpen.current}`)?.closest("article");
    lastOpen.current = openId;
    if (window.matchMedia(SMALL).matches) window.scrollTo(0, openId === undefined ? place.current : 0);
    else card?.scrollIntoView({ block: "nearest" });
  }, [openId]);
}
