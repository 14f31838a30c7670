import { io, type Socket } from "socket.io-client";
import { bodyHere, type ToldSpan } from "@loubby/shared-contracts/http/notifications/told-span";
import {
  isEventName,
  receive,
  setLive,
  SOCKET_PATH,
  socketTiming,
  type EventPayloads,
} from "@loubby/shared-contracts/shell";

/** Who the live connection is for. */
export interface LiveOwner {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  /** The server joins the rooms of the session's workspace, so another one needs another connection. */
  readonly workspace: string;
}

/** What the bell is told. */
export interface LiveNotification {
  readonly title?: string;
  /** Older senders say `head`. */
  readonly head?: string;
  readonly body: string;
  readonly link: string;
  readonly span?: ToldSpan;
}

/** What the connection hands on besides bus events. */
export interface LiveHandlers {
  readonly onNotification: (notification: LiveNotification) => void;
  /** The connection stands again after it was lost. */
  readonly onReturn: () => void;
  /** The server ended the connection: the session may be over, here or everywhere. */
  readonly onDismissed: () => void;
}

/** The server could not tell who we are, or sent us away; socket.io does not try again by itself then. */
const RETRY_MS = 5_000;
/** By then the first page stands, and what is rarely needed may be fetched. */
const SETTLED_MS = 15_000;

/** Opens the product's two sockets and keeps them open. Returns how to close them. */
export function connect(url: string, owner: LiveOwner, handlers: LiveHandlers): () => void {
  const options = {
    path: SOCKET_PATH,
    transports: ["websocket"],
    auth: { token: owner.token },
    reconnectionDelay: socketTiming.reconnectionDelay,
    reconnectionDelayMax: socketTiming.reconnectionDelayMax,
    randomizationFactor: socketTiming.randomizationFactor,
    timeout: socketTiming.timeout,
  };
  const web = io(url, { ...options, forceNew: true });
  const comms = io(`${url.replace(/\/$/, "")}/comms`, { ...options, forceNew: true });
  const timers = new Set<ReturnType<typeof setTimeout>>();

  web.on("connect", () => web.emit("addUser", owner.userId));
  web.on("notification", (notification: LiveNotification) => {
    receive("notifications.changed.v1", {});
    handlers.onNotification({ ...notification, body: bodyHere(notification) });
  });
  let connectedBefore = false;
  comms.on("connect", () => {
    if (connectedBefore) handlers.onReturn();
    connectedBefore = true;
    receive("realtime.connected.v1", {});
  });
  for (const room of ["all", `${owner.email}all`, `${owner.userId}all`]) comms.on(room, forward);
  // What waits for a lost connection would come too late.
  setLive((event, payload) => void comms.volatile.emit(event, payload));
  for (const socket of [web, comms]) tryAgain(socket, timers);
  timers.add(
    setTimeout(
      () =>
        void import("./loss-toast.ts").then(
          ({ tellLosses }) => tellLosses(comms),
          () => undefined,
        ),
      SETTLED_MS,
    ),
  );
  comms.on("disconnect", (reason) => {
    if (reason === "io server disconnect") handlers.onDismissed();
  });

  return () => {
    timers.forEach(clearTimeout);
    setLive(undefined);
    web.disconnect();
    comms.disconnect();
  };
}

function tryAgain(socket: Socket, timers: Set<ReturnType<typeof setTimeout>>): void {
  function later() {
    const timer = setTimeout(() => {
      timers.delete(timer);
      socket.connect();
    }, RETRY_MS);
    timers.add(timer);
  }
  socket.on("connect_error", (error) => {
    if (!socket.active && error.message !== "session_expired") later();
  });
  socket.on("disconnect", (reason) => {
    if (reason === "io server disconnect") later();
  });
}

/** A server may be newer than this build: what it does not know it leaves alone. */
function forward(message: unknown): void {
  if (typeof message !== "object" || message === null || !("event" in message) || !("payload" in message))
    return;
  const { event, payload } = message;
  if (typeof event === "string" && isEventName(event)) receive(event, payload as EventPayloads[typeof event]);
}
