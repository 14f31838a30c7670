import { ConfigProvider } from "antd";
import { type ReactNode, useMemo } from "react";
import { antdTheme } from "./antd-theme.ts";
import { useResolvedTheme } from "./mode.ts";

interface ThemeProviderProps {
  /** The nonce of the page's style policy. A stable object: every widget renders again with a new one. */
  readonly csp: { readonly nonce: string };
  readonly children: ReactNode;
}

/** Puts the product's theme on every antd widget below it. Only the shell renders it, once. */
export function ThemeProvider({ csp, children }: ThemeProviderProps) {
  const name = useResolvedTheme();
  const theme = useMemo(() => antdTheme(name), [name]);
  return (
    <ConfigProvider theme={theme} csp={csp} variant="outlined">
      {children}
    </ConfigProvider>
  );
}
