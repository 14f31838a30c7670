import { lazy } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { LANDING_PATH, userTypeOf } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/error-state";
import { DashboardPage } from "../dashboard/dashboard-page.tsx";
import { useRegistry, useRegistryRetry } from "../federation/use-registry.tsx";
import { remoteRoutes } from "../routing/registry-view.ts";
import { pageFinder } from "../routing/shell-pages.ts";
import { useRegistryView } from "../routing/use-registry-view.ts";
import { PendingPage } from "./pending-page.tsx";
import { useViewer } from "./use-viewer.ts";
import { RemoteRoute } from "./remote-route.tsx";

const STORE_PATH = "/dashboard/agent-store";

const SearchPage = lazy(async () => ({
  default: (await import("../search/search-page.tsx")).SearchPage,
}));
const SavedPage = lazy(async () => ({ default: (await import("../saved/saved-page.tsx")).SavedPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import("../pages/not-found-page.tsx")).NotFoundPage,
}));
const MorePage = lazy(async () => ({ default: (await import("../more/more-page.tsx")).MorePage }));

/** The pages below `/dashboard`: the shell's own, and one for each route that a remote declares. */
export function DashboardRoutes() {
  const remotes = remoteRoutes(useRegistryView());
  return (
    <Routes>
      <Route index element={<LandingPage />} />
      <Route path="search/:tab?" element={<SearchPage />} />
      <Route path="saved/:tab?" element={<SavedPage />} />
      <Route path="more" element={<MorePage />} />
      {remotes.map((route) => (
        <Route
          key={route.path}
          path={`${route.path.slice(LANDING_PATH.length + 1)}/*`}
          element={<RemoteRoute key={route.path} route={route} />}
        />
      ))}
      <Route path="*" element={<UnansweredPage />} />
    </Routes>
  );
}

/** Where a mode begins: company people who buy are in the store, everybody else has the dashboard. */
function LandingPage() {
  const viewer = useViewer();
  const hasPage = pageFinder(useRegistryView());
  const buys = viewer?.mode === "buyer" && userTypeOf(viewer.user) !== "candidates";
  return buys && hasPage(STORE_PATH) ? <Navigate to={STORE_PATH} replace /> : <DashboardPage />;
}

/** An address that no known route answers: not yet, not now, or not at all. */
function UnansweredPage() {
  const { status } = useRegistry();
  const { pathname } = useLocation();
  const retry = useRegistryRetry();
  if (status === "pending") return <PendingPage path={pathname} />;
  if (status === "ready") return <NotFoundPage />;
  return (
    <ErrorState
      level={1}
      title="The list of apps could not be read"
      reason="Please check your connection and try again."
      onRetry={() => void retry()}
    />
  );
}
