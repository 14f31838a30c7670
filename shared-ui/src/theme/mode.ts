import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";

export const themeModes = ["light", "dark", "system"] as const;
/** The chosen theme; `system` follows the machine. */
export type ThemeMode = (typeof themeModes)[number];

/** Stores the choice for a year. The server writes it to `<html data-theme>`, so that no page flashes. */
export const THEME_COOKIE = "theme";
const YEAR_S = 31_536_000;

const systemDark = () =>
  typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : undefined;

function chosenMode(): ThemeMode {
  if (typeof document === "undefined") return "system";
  const value = document.cookie.match(/(?:^|; )theme=(\w+)/)?.[1];
  return themeModes.find((mode) => mode === value) ?? "system";
}

const store = createStore<{ readonly mode: ThemeMode; readonly systemIsDark: boolean }>()(() => ({
  mode: chosenMode(),
  systemIsDark: systemDark()?.matches ?? false,
}));

systemDark()?.addEventListener("change", ({ matches }) => store.setState({ systemIsDark: matches }));
if (typeof document !== "undefined") document.documentElement.dataset["theme"] = store.getState().mode;

/** Sets this browser's theme and applies it at once. */
export function setThemeMode(mode: ThemeMode): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${THEME_COOKIE}=${mode}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  document.documentElement.dataset["theme"] = mode;
  store.setState({ mode });
}

/** Returns the chosen theme. */
export function useThemeMode(): ThemeMode {
  return useStore(store, (state) => state.mode);
}

/** Returns the theme in force: the chosen one, or the system's. */
export function useResolvedTheme(): "light" | "dark" {
  return useStore(store, ({ mode, systemIsDark }) =>
    mode === "system" ? (systemIsDark ? "dark" : "light") : mode,
  );
}
