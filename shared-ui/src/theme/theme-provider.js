import { ConfigProvider } from "antd";
import { useMemo } from "react";
import { antdTheme } from "./antd-theme.ts";
import { useResolvedTheme } from "./mode.ts";
/** Puts the product's theme on every antd widget below it. Only the shell renders it, once. */
export function ThemeProvider({ csp, children }) {
    const name = useResolvedTheme();
    const theme = useMemo(() => antdTheme(name), [name]);
    return (<ConfigProvider theme={theme} csp={csp} variant="outlined">
      {children}
    </ConfigProvider>);
}
