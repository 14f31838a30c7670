import { sessionStore, workspaceKey } from "@loubby/shared-contracts/shell";
const POLL_EVERY = 60000;
/** Keeps the registry's answer that of the person and organization in this tab, and learns of kills while it is open. */
export function followSession(client) {
    let owner = ownerOf(sessionStore.getState());
    void client.open(owner);
    sessionStore.subscribe((state) => {
        const next = ownerOf(state);
        if (next === owner)
            return;
        owner = next;
        client.forget();
        void client.open(next);
    });
    const poll = () => {
        if (document.visibilityState === "visible")
            void client.refreshKilled();
    };
    setInterval(poll, POLL_EVERY);
    document.addEventListener("visibilitychange", poll);
}
function ownerOf({ user }) {
    return `${user?._id ?? "-"}/${workspaceKey()}`;
}
