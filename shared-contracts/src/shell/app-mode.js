import { persistedStore } from "./persisted.ts";
import { userTypeOf } from "./session.ts";
export const appModes = ["recruit", "seller", "buyer"];
/** What each person last chose in the apps switcher, by user id. */
export const appModeStore = persistedStore("app-mode", 1, {
    byUser: {},
});
export function setAppMode(userId, mode) {
    appModeStore.setState((state) => ({ byUser: { ...state.byUser, [userId]: mode } }));
}
/** The modes a person has: recruit for company people, seller for who sells, buyer for everyone. */
export function appModesOf(user) {
    const recruits = userTypeOf(user) !== "candidates";
    return appModes.filter((mode) => mode === "buyer" || (mode === "recruit" ? recruits : user.is_seller));
}
/** The mode in force: the person's choice while they still have it, else the first they have. */
export function appModeOf(user, byUser) {
    const modes = appModesOf(user);
    const chosen = byUser[user._id];
    return chosen && modes.includes(chosen) ? chosen : (modes[0] ?? "buyer");
}
