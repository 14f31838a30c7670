import { io, type Socket } from "socket.io-client";

/** Browsers that listen: how long each message took to reach each of them. */
export interface Clients {
  /** Sends by `send` and waits until everyone has heard it; answers the delays of all, in ms. */
  hear(send: () => Promise<unknown>): Promise<number[]>;
  close(): void;
}

const WAIT_MS = 30_000;

/** Connects so many clients, each told under the name of one event. */
export async function connectClients(
  origin: string,
  count: number,
  { namespace = "/", token, event }: { namespace?: string; token?: string; event: string },
): Promise<Clients> {
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, () =>
      io(`${origin}${namespace}`, { transports: ["websocket"], auth: { token }, forceNew: true }),
    );
    sockets.push(...some);
    await Promise.all(
      some.map((socket) => new Promise<void>((resolve) => void socket.once("connect", resolve))),
    );
  }
  let heard: ((delay: number) => void) | undefined;
  let start = 0;
  for (const socket of sockets)
    socket.on(event, (message: { readonly event: string }) => {
      if (message.event === "messages.received.v1") heard?.(performance.now() - start);
    });
  return {
    async hear(send) {
      const delays: number[] = [];
      const all = new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${delays.length} of ${count} clients heard a message.`)),
          WAIT_MS,
        );
        heard = (delay) => {
          if (delays.push(delay) < count) return;
          clearTimeout(timer);
          resolve();
        };
      });
      start = performance.now();
      await Promise.all([all, send()]);
      return delays;
    },
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
