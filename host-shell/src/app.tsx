import { Suspense, useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { on, setTransport } from "@loubby/shared-contracts/shell";
import "@fontsource-variable/inter/wght.css";
import "@loubby/shared-ui/theme/theme.css";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { isDashboardPath } from "./access/guard-rules.ts";
import { loginPath } from "./access/redirect-url.ts";
import { useRegistryClient } from "./federation/use-registry.tsx";
import { createAppRouter } from "./routing/create-router.tsx";
import { bootSession, followProfileEdits } from "./session/boot.ts";
import { httpTransport } from "./session/http-transport.ts";
import { forgetEnding } from "./session/ending.ts";
import { watchLeaving } from "./session/left-company.ts";
import { endSession, SESSION_EXPIRED_TEXT, watchOtherTabs } from "./session/session.ts";

// Not on the sign-in, which has its own place for messages and must be small.
const loadToasts = () => import("@loubby/shared-ui/toasts");
const loadOffers = () => import("./federation/take-offers.ts");
const Toaster = lazyRetry(async () => (await loadToasts()).Toaster);

/** Connects the tab to the API and finds out who is signed in. Called once, before anything calls the API. */
export function startShell(): void {
  setTransport(httpTransport(() => endSession("expired")));
  // A page that is opened anew with a token that was ended has to be told.
  forgetEnding();
  watchOtherTabs();
  watchLeaving();
  followProfileEdits();
  void bootSession();
}

/** The whole application. Stands inside the `RegistryProvider`. */
export function App() {
  const [router] = useState(createAppRouter);
  const registry = useRegistryClient();
  const [hasToasts, setHasToasts] = useState(() => isDashboardPath(router.state.location.pathname));

  useEffect(
    () => router.subscribe(({ location }) => isDashboardPath(location.pathname) && setHasToasts(true)),
    [router],
  );

  useEffect(() => {
    if (!hasToasts) return undefined;
    let stop: (() => void) | undefined;
    let over = false;
    // Offers begin a minute after the page at the soonest, so their code is not on the way to it.
    void loadOffers().then(
      ({ followOffers }) => !over && (stop = followOffers(registry, router)),
      () => undefined,
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [hasToasts, registry, router]);

  useEffect(
    () =>
      on("session.ended.v1", ({ reason }) => {
        if (reason !== "expired") return;
        setHasToasts(true);
        void loadToasts().then(({ notify }) => notify.error(SESSION_EXPIRED_TEXT));
        const { pathname, search } = router.state.location;
        if (isDashboardPath(pathname)) void router.navigate(loginPath(pathname + search), { replace: true });
      }),
    [router],
  );

  return (
    <>
      <RouterProvider router={router} />
      {hasToasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
