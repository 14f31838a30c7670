import { io } from "socket.io-client";
import { isEventName, receive, SOCKET_PATH, socketTiming } from "@loubby/shared-contracts/shell";
/** The server was there but could not tell who we are; socket.io does not try again by itself then. */
const RETRY_MS = 5000;
/** Opens the product's two sockets and keeps them open. Returns how to close them. */
export function connect(url, owner, handlers) {
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
    const timers = new Set();
    web.on("connect", () => web.emit("addUser", owner.userId));
    web.on("notification", (notification) => {
        receive("notifications.changed.v1", {});
        handlers.onNotification(notification);
    });
    let connectedBefore = false;
    comms.on("connect", () => {
        if (connectedBefore)
            handlers.onReturn();
        connectedBefore = true;
        receive("realtime.connected.v1", {});
    });
    for (const room of ["all", `${owner.email}all`, `${owner.userId}all`])
        comms.on(room, forward);
    for (const socket of [web, comms])
        tryAgain(socket, timers);
    return () => {
        timers.forEach(clearTimeout);
        web.disconnect();
        comms.disconnect();
    };
}
function tryAgain(socket, timers) {
    socket.on("connect_error", (error) => {
        if (socket.active || error.message === "session_expired")
            return;
        const timer = setTimeout(() => {
            timers.delete(timer);
            socket.connect();
        }, RETRY_MS);
        timers.add(timer);
    });
}
/** A server may be newer than this build: what it does not know it leaves alone. */
function forward(message) {
    if (typeof message !== "object" || message === null || !("event" in message) || !("payload" in message))
        return;
    const { event, payload } = message;
    if (typeof event === "string" && isEventName(event))
        receive(event, payload);
}
