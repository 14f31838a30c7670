import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { on, setTransport } from "@loubby/shared-contracts/shell";
import { notify, Toaster } from "@loubby/shared-ui/toasts";
import "@fontsource-variable/inter/wght.css";
import "@loubby/shared-ui/theme/theme.css";
import { loginPath } from "./access/redirect-url.ts";
import { isDashboardPath } from "./access/guard-rules.ts";
import { createQueryClient, emptyCacheWithOwner } from "./query/query-client.ts";
import { createAppRouter } from "./routing/create-router.tsx";
import { RegistryContext, type RegistryView } from "./routing/registry-view.ts";
import { bootSession, followProfileEdits } from "./session/boot.ts";
import { httpTransport } from "./session/http-transport.ts";
import { endSession, SESSION_EXPIRED_TEXT, watchOtherTabs } from "./session/session.ts";

const client = createQueryClient();

/** Connects the tab to the API and finds out who is signed in. Called once, before the first render. */
export function startShell(): void {
  setTransport(httpTransport(() => endSession("expired")));
  emptyCacheWithOwner(client);
  watchOtherTabs();
  followProfileEdits();
  void bootSession();
}

/** The whole application on one answer of the registry; a new answer makes new routes at the same address. */
export function App({ registry }: { readonly registry: RegistryView }) {
  const [made, setMade] = useState(() => ({ registry, router: createAppRouter(registry) }));
  if (made.registry.revision !== registry.revision) {
    made.router.dispose();
    setMade({ registry, router: createAppRouter(registry) });
  }
  const { router } = made;

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
    <QueryClientProvider client={client}>
      <RegistryContext value={made.registry}>
        <RouterProvider router={router} />
      </RegistryContext>
      <Toaster />
    </QueryClientProvider>
  );
}
