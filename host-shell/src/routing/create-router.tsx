import { lazy, Suspense } from "react";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { LANDING_PATH, LOGIN_PATH, type RouteDeclaration } from "@loubby/shared-contracts/shell";
import { Guard } from "../access/guard.tsx";
import { FrameSkeleton } from "../pages/frame-skeleton.tsx";
import { HomePage } from "../pages/home-page.tsx";
import { PageCrash } from "../pages/page-crash.tsx";
import { type Declared, type RegistryView, remoteRoutes } from "./registry-view.ts";
import { SIGNUP_PATH } from "./shell-pages.ts";

/** Loads the frame's code; called early where the dashboard is the next step. */
export const loadFrame = () => import("../frame/frame-pages.tsx");

const Frame = lazy(async () => ({ default: (await loadFrame()).Frame }));
const DashboardPage = lazy(async () => ({ default: (await loadFrame()).DashboardPage }));
const NotFoundPage = lazy(async () => ({ default: (await loadFrame()).NotFoundPage }));
const RemoteRoute = lazy(async () => ({ default: (await loadFrame()).RemoteRoute }));
const LoginPage = lazy(async () => ({ default: (await import("../onboarding/login-page.tsx")).LoginPage }));
const SignupPage = lazy(async () => ({ default: (await import("../onboarding/signup-page.tsx")).SignupPage }));
const OutsideNotFoundPage = lazy(async () => ({
  default: (await import("../pages/outside-not-found-page.tsx")).OutsideNotFoundPage,
}));

function routeOf(route: Declared<RouteDeclaration>): RouteObject {
  return { path: `${route.path}/*`, element: <RemoteRoute route={route} /> };
}

/** Every route of the tab: the shell's own pages, and one for each route that a remote declares. */
export function routesFor(registry: RegistryView): RouteObject[] {
  return [
    {
      Component: Guard,
      ErrorBoundary: PageCrash,
      children: [
        { path: "/", Component: HomePage },
        { path: LOGIN_PATH, element: <Suspense><LoginPage /></Suspense> },
        { path: SIGNUP_PATH, element: <Suspense><SignupPage /></Suspense> },
        {
          path: LANDING_PATH,
          element: <Suspense fallback={<FrameSkeleton />}><Frame /></Suspense>,
          children: [
            { index: true, element: <DashboardPage /> },
            ...remoteRoutes(registry).map(routeOf),
            { path: "*", element: <NotFoundPage /> },
          ],
        },
        { path: "*", element: <Suspense><OutsideNotFoundPage /></Suspense> },
      ],
    },
  ];
}

/** The tab's one router. */
export function createAppRouter(registry: RegistryView) {
  return createBrowserRouter(routesFor(registry));
}
