import { type RefObject, useEffect, useEffectEvent } from "react";

/** Hears the keys pressed anywhere inside an element that no control in it has used up. */
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
