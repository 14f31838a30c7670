import { createStore } from "zustand/vanilla";
import { on, sessionStore } from "@loubby/shared-contracts/shell";
import { apiErrorOf } from "./api-error-of.ts";
import { refreshProfile } from "./session.ts";
import { currentToken } from "./token.ts";
export const bootStore = createStore()(() => ({ status: "ready" }));
/** Finds out who is signed in. With a stored profile the page goes on at once and the read freshens it. */
export async function bootSession() {
    const knowsUser = () => sessionStore.getState().user !== null;
    if (currentToken() === null)
        return;
    if (!knowsUser())
        bootStore.setState({ status: "loading" }, true);
    try {
        await refreshProfile();
        bootStore.setState({ status: "ready" }, true);
    }
    catch (error) {
        const refusal = apiErrorOf(error);
        const lost = !knowsUser() && currentToken() !== null;
        bootStore.setState(lost ? { status: "failed", error: refusal } : { status: "ready" }, true);
    }
}
/** Reads the profile again whenever something about it was edited. Returns how to stop. */
export function followProfileEdits() {
    return on("profile.changed.v1", () => void bootSession());
}
