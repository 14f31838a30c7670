import { persistedStore } from "./persisted.ts";
export const preferenceStore = persistedStore("preference", 1, {
    componentView: "cardView",
    paginationNumber: 10,
    singleKeyShortcuts: true,
});
export function setPreference(change) {
    preferenceStore.setState(change);
}
