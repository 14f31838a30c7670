import { ConfigProvider } from "antd";
import { type ReactNode, useMemo } from "react";
import { antdTheme } from "./antd-theme.ts";
import { useResolvedTheme } from "./mode.ts";

interface ThemeProviderProps {
  /** The nonce of the page's style policy; none in tests. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** Puts the product's theme on every antd widget below it. Only the shell renders it, once. */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  const name = useResolvedTheme();
  const theme = useMemo(() => antdTheme(name), [name]);
  // Stable, because every widget would render again with a new object.
  const csp = useMemo(() => (nonce ? { nonce } : {}), [nonce]);
  return (
    <ConfigProvider theme={theme} csp={csp} variant="outlined">
      {children}
    </ConfigProvider>
  );
}
