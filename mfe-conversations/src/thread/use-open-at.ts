import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { jumpTo } from "./jump-to.ts";
import { useOlder } from "./use-thread.ts";

/** Shows the message that the address names, once the thread is loaded: `?id=…&at=12`. */
export function useOpenAt(conversationId: string, isLoaded: boolean): void {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const { reach } = useOlder(conversationId);
  const at = Number(search.get("at"));
  const open = useEffectEvent((seq: number) => void jumpTo(seq, { reach }));
  const opened = useRef("");
  useEffect(() => {
    if (!isLoaded || !Number.isInteger(at) || at <= 0) return;
    // The same message may be asked for once more: that is another entry of the history.
    const entry = `${key} ${at}`;
    if (opened.current === entry) return;
    opened.current = entry;
    // Behind the effect that leads a new thread to its end.
    open(at);
  }, [isLoaded, at, key]);
}
