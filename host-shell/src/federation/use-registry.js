import { createContext, useContext, useSyncExternalStore } from "react";
const RegistryContext = createContext(null);
export function RegistryProvider({ client, children }) {
    return <RegistryContext value={client}>{children}</RegistryContext>;
}
function useClient() {
    const client = useContext(RegistryContext);
    if (!client)
        throw new Error("RegistryProvider is missing.");
    return client;
}
/** The registry's answer for this tab: pending, ready (with its source), or failed with a message. */
export function useRegistry() {
    const client = useClient();
    return useSyncExternalStore(client.subscribe, client.getState);
}
/** Asks the registry again after a failure. */
export function useRegistryRetry() {
    return useClient().retry;
}
export function useRemote(name) {
    const state = useRegistry();
    if (state.status === "pending")
        return state;
    if (state.status === "failed") {
        return { status: "unavailable", reason: "The list of apps could not be read.", canRetry: true };
    }
    const killed = state.registry.killed.find((each) => each.name === name);
    if (killed)
        return { status: "unavailable", reason: killed.reason, canRetry: false };
    const entry = state.registry.remotes.find((each) => each.name === name);
    if (!entry)
        return { status: "unavailable", reason: "This app is not available to you.", canRetry: false };
    return { status: "ready", entry };
}
