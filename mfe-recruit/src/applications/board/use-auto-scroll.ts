import { type RefObject, useEffect } from "react";

/**
 * Scrolls an element while a card is held near its edge. The code for it loads after the board, since no one drags in
 * the first moment.
 */
export function useAutoScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      const { autoScrollForElements } = await import("@atlaskit/pragmatic-drag-and-drop-auto-scroll/element");
      if (!gone && element.current !== null) stop = autoScrollForElements({ element: element.current });
    };
    void start();
    return () => {
      gone = true;
      stop?.();
    };
  }, [element]);
}
