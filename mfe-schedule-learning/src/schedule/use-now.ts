import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, MINUTE);
  if (Date.now() - now >= MINUTE) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present in epoch ms, to the minute; one clock serves everything on the page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
