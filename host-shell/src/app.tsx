import { useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { on, setTransport } from "@loubby/shared-contracts/shell";
import { notify, Toaster } from "@loubby/shared-ui/toasts";
import "@fontsource-variable/inter/wght.css";
import "@loubby/shared-ui/theme/theme.css";
import { isDashboardPath } from "./access/guard-rules.ts";
import { loginPath } from "./access/redirect-url.ts";
import { createAppRouter } from "./routing/create-router.tsx";
import { bootSession, followProfileEdits } from "./session/boot.ts";
import { httpTransport } from "./session/http-transport.ts";
import { endSession, SESSION_EXPIRED_TEXT, watchOtherTabs } from "./session/session.ts";

/** Connects the tab to the API and finds out who is signed in. Called once, before anything calls the API. */
export function startShell(): void {
  setTransport(httpTransport(() => endSession("expired")));
  watchOtherTabs();
  followProfileEdits();
  void bootSession();
}

/** The whole application. Stands inside the `RegistryProvider`. */
export function App() {
  const [router] = useState(createAppRouter);

  useEffect(
    () =>
      on("session.ended.v1", ({ reason }) => {
        if (reason !== "expired") return;
        const { pathname, search } = router.state.location;
        notify.error(SESSION_EXPIRED_TEXT);
        if (isDashboardPath(pathname)) void router.navigate(loginPath(pathname + search), { replace: true });
      }),
    [router],
  );

  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  );
}
