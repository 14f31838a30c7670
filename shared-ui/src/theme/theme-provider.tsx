import { ConfigProvider } from "antd";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { antdTheme } from "./antd-theme.ts";
import { useResolvedTheme } from "./mode.ts";

interface ThemeProviderProps {
  /** The nonce of the page's style policy. A stable object: a new one would render every widget again. */
  readonly csp: { readonly nonce: string };
  readonly children: ReactNode;
}

const DRAWER = { closable: { placement: "end" } } as const;
const STILL = "(prefers-reduced-motion: reduce)";
const prefersStill = () => matchMedia(STILL).matches;

function watchMotion(changed: () => void): () => void {
  const media = matchMedia(STILL);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** Gives every antd widget below it the product's theme. Only the shell renders it, once. */
export function ThemeProvider({ csp, children }: ThemeProviderProps) {
  const name = useResolvedTheme();
  const still = useSyncExternalStore(watchMotion, prefersStill);
  const theme = useMemo(() => antdTheme(name, !still), [name, still]);
  return (
    <ConfigProvider theme={theme} csp={csp} variant="outlined" drawer={DRAWER}>
      {children}
    </ConfigProvider>
  );
}
