import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { jumpTo } from "./jump-to.ts";
import { useOlder } from "./use-thread.ts";

/** Shows the message that the address names, once the thread is loaded: `?id=…&at=12`. */
export function useOpenAt(conversationId: string, isLoaded: boolean): void {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const { reach } = useOlder(conversationId);
  const at = Number(search.get("at"));
  useEffect(() => {
    // Behind the effect that leads a new thread to its end.
    if (isLoaded && Number.isInteger(at) && at > 0) void jumpTo(at, { reach });
    // The same message may be asked for once more: that is another entry of the history.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reach` is new each time and asks nothing new
  }, [isLoaded, at, key]);
}
