import { useEffect, useEffectEvent } from "react";

/** What single keys do; a key without anything to do is left alone. */
export type SingleKeys = Readonly<Record<string, (() => void) | undefined>>;

/** After `g`, the next key names a section to go to. Ms. */
const SEQUENCE = 1500;

/** Listens to single keys while they are on and `isHere` says that the page hears them, not while someone types. */
export function useSingleKeys(on: boolean, keys: SingleKeys, isHere: (target: HTMLElement) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || isTyping(target) || !isHere(target)) return;
    const run = keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!on) return undefined;
    let goUntil = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.timeStamp >= goUntil) hear(event);
      goUntil = event.key === "g" ? event.timeStamp + SEQUENCE : 0;
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
}

const isTyping = (target: HTMLElement) =>
  target.isContentEditable || target.closest("input, textarea, select, [role='combobox']") !== null;
