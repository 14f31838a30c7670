import { notify } from "@loubby/shared-ui/toasts";
import { type Lossy, watchLoss } from "./watch-loss.ts";

/** Says in a toast why live updates are paused, once they are for a while. */
export function tellLosses(socket: Lossy): void {
  watchLoss(
    socket,
    (words) => void notify.notice(`Live updates are paused: ${words}. We'll reconnect automatically.`),
  );
}
