import { io, type Socket } from "socket.io-client";
import { type Hearing, listenTo } from "./hearing.ts";

/** Browsers that listen. */
export interface Clients {
  readonly hear: Hearing["hear"];
  close(): void;
}

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
  const { hear, told } = listenTo(count);
  for (const socket of sockets)
    socket.on(event, (message: { readonly event: string }) => {
      if (message.event === "messages.received.v1") told();
    });
  return {
    hear,
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
