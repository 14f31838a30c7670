import { lazy, Suspense } from "react";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { LANDING_PATH, LOGIN_PATH } from "@loubby/shared-contracts/shell";
import { Guard } from "../access/guard.tsx";
import { FrameSkeleton } from "../pages/frame-skeleton.tsx";
import { PageCrash } from "../pages/page-crash.tsx";
import { loadFrame } from "./load-frame.ts";

const Frame = lazy(async () => ({ default: (await loadFrame()).Frame }));
const LoginPage = lazy(async () => ({ default: (await import("../onboarding/login-page.tsx")).LoginPage }));
const OutsidePages = lazy(async () => ({
  default: (await import("../pages/outside-pages.tsx")).OutsidePages,
}));

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
        path: LOGIN_PATH,
        element: (
          <Suspense>
            <LoginPage />
          </Suspense>
        ),
      },
      {
        path: `${LANDING_PATH}/*`,
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
