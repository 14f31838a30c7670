/** Which events reach the other tabs of this browser too. */
const CROSS_TAB = {
    "session.ended.v1": true,
    "jobs.changed.v1": true,
    "applications.changed.v1": true,
    "realtime.connected.v1": false,
    "notifications.changed.v1": false,
    "conversations.changed.v1": false,
    "wallet.changed.v1": true,
    "profile.changed.v1": true,
};
/** The channel between tabs. */
export const EVENT_CHANNEL = "loubby.events";
const listeners = new Map();
let channel;
function deliver(name, payload) {
    for (const listener of new Set(listeners.get(name))) {
        try {
            listener(payload);
        }
        catch (error) {
            // One listener's mistake must not silence the others; the browser still reports it.
            queueMicrotask(() => {
                throw error;
            });
        }
    }
}
function openChannel() {
    if (channel || typeof BroadcastChannel === "undefined")
        return channel;
    channel = new BroadcastChannel(EVENT_CHANNEL);
    // In Node, an open channel would keep the process from ending.
    channel.unref?.();
    channel.addEventListener("message", ({ data }) => {
        if (CROSS_TAB[data?.name])
            deliver(data.name, data.payload);
    });
    return channel;
}
/** Tells this tab, and the others where the event is marked so. Listeners run before it returns. */
export function emit(name, payload) {
    deliver(name, payload);
    if (CROSS_TAB[name])
        openChannel()?.postMessage({ name, payload });
}
/** Shell only: an event that the server told this tab. Every tab hears the server itself, so it goes no further. */
export function receive(name, payload) {
    deliver(name, payload);
}
/** Whether this build knows an event of that name; a newer server may send others. */
export function isEventName(name) {
    return Object.hasOwn(CROSS_TAB, name);
}
/** Listens until the returned function is called. */
export function on(name, listener) {
    if (CROSS_TAB[name])
        openChannel();
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => set.delete(listener);
}
