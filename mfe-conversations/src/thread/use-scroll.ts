import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Within so many px of an edge counts as being there. */
const NEAR = 48;

interface Scroll {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly atEnd: boolean;
  readonly toEnd: () => void;
  readonly onScroll: () => void;
}

/**
 * Keeps a thread still: it opens at its end and follows it while the person is there; older messages that come in
 * above move nothing. `first` and `last` name what stands at the edges; `onTop` asks for what is above.
 */
export function useScroll(first: number, last: number, onTop: () => void): Scroll {
  const ref = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const before = useRef({ first, last: -1, height: 0, atEnd: true });

  const toEnd = useCallback(() => {
    const element = ref.current;
    // What is added next is followed too.
    before.current.atEnd = true;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || (before.current.first === first && before.current.last === last)) return;
    const grownAbove = before.current.first !== first && before.current.height > 0;
    if (before.current.atEnd) element.scrollTop = element.scrollHeight;
    else if (grownAbove) element.scrollTop += element.scrollHeight - before.current.height;
    before.current = { ...before.current, first, last, height: element.scrollHeight };
  }, [first, last]);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // People without a pointer scroll it with the keys.
    element.tabIndex = 0;
    const observer = new ResizeObserver(() => {
      if (before.current.atEnd) element.scrollTop = element.scrollHeight;
      before.current.height = element.scrollHeight;
    });
    observer.observe(element);
    // What is added below the last message moves the end too: that it was sent, or its picture.
    const list = element.querySelector("ol");
    if (list) observer.observe(list);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = ref.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    before.current = { ...before.current, height: element.scrollHeight, atEnd: isAtEnd };
    setAtEnd(isAtEnd);
    if (element.scrollTop < NEAR) onTop();
  };
  return { ref, atEnd, toEnd, onScroll };
}
