import { Suspense } from "react";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Guard } from "./guard.tsx";
import { FrameSkeleton } from "../pages/frame-skeleton.tsx";
import { PageCrash } from "../pages/page-crash.tsx";
import { loadFrame } from "../frame/load-frame.ts";

const Frame = lazyRetry(async () => (await loadFrame()).Frame);
const LoginPage = lazyRetry(async () => (await import("../onboarding/login-page.tsx")).LoginPage);
const OutsidePages = lazyRetry(async () => (await import("../outside/outside-pages.tsx")).OutsidePages);

/**
 * The routes of the tab. Below `/dashboard` the frame stays while its pages follow the registry's answer
 * (`DashboardRoutes`), so that a new answer never rebuilds what is on the screen.
 */
export const routes: RouteObject[] = [
  {
    Component: Guard,
    ErrorBoundary: PageCrash,
    children: [
      {
        path: paths.login,
        element: (
          <Suspense>
            <LoginPage />
          </Suspense>
        ),
      },
      {
        path: `${paths.dashboard}/*`,
        element: (
          <Suspense fallback={<FrameSkeleton />}>
            <Frame />
          </Suspense>
        ),
      },
      {
        path: "*",
        element: (
          <Suspense>
            <OutsidePages />
          </Suspense>
        ),
      },
    ],
  },
];

/** The tab's one router. */
export function createAppRouter() {
  return createBrowserRouter(routes);
}
