/** What this needs of a socket. */
export interface Lossy {
  readonly connected: boolean;
  on(event: "connect", hear: () => void): unknown;
  on(event: "disconnect", hear: (reason: string) => void): unknown;
  on(event: "connect_error", hear: (error: Error) => void): unknown;
}

/** Most losses are over by then, and no one need hear of them. */
const PATIENCE_MS = 10_000;

/** The product's words for why a socket is gone. */
function lossWords(reason: string): string {
  if (reason === "timeout") return "timeout";
  return reason === "ping timeout" ? "operation has timed out" : "socket has been disconnected";
}

/** Tells, once for each loss, when a socket that stood isn't back within ten seconds, and why in the product's words. */
export function watchLoss(socket: Lossy, onLost: (words: string) => void): void {
  let stood = socket.connected;
  let words = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on("connect", () => {
    stood = true;
    clearTimeout(timer);
  });
  socket.on("disconnect", (reason) => {
    // The page closed it: what waits to be told is over as well.
    if (reason === "io client disconnect") clearTimeout(timer);
    else if (stood) {
      stood = false;
      words = lossWords(reason);
      timer = setTimeout(() => onLost(words), PATIENCE_MS);
    }
  });
  socket.on("connect_error", ({ message }) => {
    if (message === "timeout") words = lossWords(message);
  });
}
