import { lazy, Suspense } from "react";
import { createBrowserRouter } from "react-router-dom";
import { LANDING_PATH, LOGIN_PATH } from "@loubby/shared-contracts/shell";
import { Guard } from "../access/guard.tsx";
import { FrameSkeleton } from "../pages/frame-skeleton.tsx";
import { HomePage } from "../pages/home-page.tsx";
import { PageCrash } from "../pages/page-crash.tsx";
import { loadFrame } from "./load-frame.ts";
import { SIGNUP_PATH } from "./shell-pages.ts";
const Frame = lazy(async () => ({ default: (await loadFrame()).Frame }));
const LoginPage = lazy(async () => ({ default: (await import("../onboarding/login-page.tsx")).LoginPage }));
const SignupPage = lazy(async () => ({
    default: (await import("../onboarding/signup-page.tsx")).SignupPage,
}));
const OutsideNotFoundPage = lazy(async () => ({
    default: (await import("../pages/outside-not-found-page.tsx")).OutsideNotFoundPage,
}));
/**
 * The routes of the tab. Below `/dashboard` the frame stays while its pages follow the registry's answer
 * (`DashboardRoutes`), so that a new answer never rebuilds what is on the screen.
 */
export const routes = [
    {
        Component: Guard,
        ErrorBoundary: PageCrash,
        children: [
            { path: "/", Component: HomePage },
            {
                path: LOGIN_PATH,
                element: (<Suspense>
            <LoginPage />
          </Suspense>),
            },
            {
                path: SIGNUP_PATH,
                element: (<Suspense>
            <SignupPage />
          </Suspense>),
            },
            {
                path: `${LANDING_PATH}/*`,
                element: (<Suspense fallback={<FrameSkeleton />}>
            <Frame />
          </Suspense>),
            },
            {
                path: "*",
                element: (<Suspense>
            <OutsideNotFoundPage />
          </Suspense>),
            },
        ],
    },
];
/** The tab's one router. */
export function createAppRouter() {
    return createBrowserRouter(routes);
}
