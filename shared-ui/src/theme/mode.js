import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
export const themeModes = ["light", "dark", "system"];
/** Holds the choice for a year. The server writes its value to `<html data-theme>`, so that no page flashes. */
export const THEME_COOKIE = "theme";
const YEAR_S = 31536000;
const systemDark = () => typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : undefined;
function chosenMode() {
    if (typeof document === "undefined")
        return "system";
    const value = document.cookie.match(/(?:^|; )theme=(\w+)/)?.[1];
    return themeModes.find((mode) => mode === value) ?? "system";
}
const store = createStore()(() => ({
    mode: chosenMode(),
    systemIsDark: systemDark()?.matches ?? false,
}));
systemDark()?.addEventListener("change", ({ matches }) => store.setState({ systemIsDark: matches }));
if (typeof document !== "undefined")
    document.documentElement.dataset["theme"] = store.getState().mode;
/** Chooses a theme for this browser and paints it at once. */
export function setThemeMode(mode) {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${THEME_COOKIE}=${mode}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
    document.documentElement.dataset["theme"] = mode;
    store.setState({ mode });
}
/** What the person chose. */
export function useThemeMode() {
    return useStore(store, (state) => state.mode);
}
/** The theme in force: the choice, or the machine's when following it. */
export function useResolvedTheme() {
    return useStore(store, ({ mode, systemIsDark }) => mode === "system" ? (systemIsDark ? "dark" : "light") : mode);
}
