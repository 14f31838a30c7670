import { type RefObject, useEffect, useEffectEvent } from "react";

/** Listens to keys inside an element that no control in it has handled. */
export function useKeys(target: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented) onKey(event);
  });
  useEffect(() => {
    const { current } = target;
    const listen = (event: KeyboardEvent) => hear(event);
    current?.addEventListener("keydown", listen);
    return () => current?.removeEventListener("keydown", listen);
  }, [target]);
}
