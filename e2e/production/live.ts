import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";

type Payload = Readonly<Record<string, unknown>>;

/** Live connections of several people, and what they heard. */
export interface Live {
  /** Waits until one of them heard an event (of the bus, or `notification`). */
  heard(who: string, event: string, matching?: (payload: Payload) => boolean): Promise<void>;
  /** Waits until the product has closed someone's connection. */
  closed(who: string): Promise<void>;
  close(): void;
}

const PATIENCE_MS = 10_000;

/** Connects each of these people, by their tokens, to both namespaces at one address. */
export async function listenAt(base: string, tokens: Readonly<Record<string, string>>): Promise<Live> {
  const told: { readonly who: string; readonly event: string; readonly payload: Payload }[] = [];
  const ended = new Set<string>();
  const sockets = await Promise.all(
    Object.entries(tokens).flatMap(([who, token]) =>
      ["/", "/comms"].map(async (namespace) => {
        const settings = { transports: ["websocket"], auth: { token }, forceNew: true, reconnection: false };
        const socket = io(`${base}${namespace}`, settings);
        socket.onAny((name: string, message: Payload) => {
          const isBus = namespace === "/comms";
          told.push({
            who,
            event: isBus ? String(message["event"]) : name,
            payload: isBus ? (message["payload"] as Payload) : message,
          });
        });
        await new Promise((resolve, reject) =>
          socket.once("connect", () => resolve(null)).once("connect_error", reject),
        );
        socket.once("disconnect", () => ended.add(who));
        return socket;
      }),
    ),
  );
  const until = async (is: () => boolean, what: string) => {
    for (let waited = 0; !is(); waited += 50) {
      if (waited > PATIENCE_MS)
        throw new Error(`${what} Heard: ${told.map(({ who, event }) => `${who} ${event}`).join(", ")}`);
      await sleep(50);
    }
  };
  return {
    heard: (who, event, matching = () => true) =>
      until(
        () => told.some((one) => one.who === who && one.event === event && matching(one.payload)),
        `${who} never heard ${event}.`,
      ),
    closed: (who) => until(() => ended.has(who), `The connection of ${who} stayed open.`),
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
