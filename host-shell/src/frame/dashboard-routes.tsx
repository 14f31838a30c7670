import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { userTypeOf } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { DashboardPage } from "../dashboard/dashboard-page.tsx";
import { useRegistry, useRegistryRetry } from "../federation/use-registry.tsx";
import { remoteRoutes } from "../registry/registry-view.ts";
import { navEntriesFor } from "../menus/nav-entries.ts";
import { pageFinder } from "../registry/shell-pages.ts";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { PendingPage } from "./pending-page.tsx";
import { useViewer } from "../access/viewer.ts";
import { RemoteRoute } from "./remote-route.tsx";

const SearchPage = lazyRetry(async () => (await import("../search/search-page.tsx")).SearchPage);
const SavedPage = lazyRetry(async () => (await import("../saved/saved-page.tsx")).SavedPage);
const NotFoundPage = lazyRetry(async () => (await import("../pages/not-found-page.tsx")).NotFoundPage);
const MorePage = lazyRetry(async () => (await import("../more/more-page.tsx")).MorePage);

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
          path={`${route.path.slice(paths.dashboard.length + 1)}/*`}
          element={<RemoteRoute key={route.path} route={route} />}
        />
      ))}
      <Route path="*" element={<UnansweredPage />} />
    </Routes>
  );
}

/** Where a mode begins: company people who buy are in the store, everyone else has the dashboard. */
function LandingPage() {
  const viewer = useViewer();
  const hasPage = pageFinder(useRegistryView());
  const buys = viewer?.mode === "buyer" && userTypeOf(viewer.user) !== "candidates";
  return buys && hasPage(paths.agentStore) ? <Navigate to={paths.agentStore} replace /> : <DashboardPage />;
}

/** An address that no known route answers: not yet, not now, or not at all. */
function UnansweredPage() {
  const { status } = useRegistry();
  const isAdmin = useLocation().pathname === paths.admin;
  const view = useRegistryView();
  const viewer = useViewer();
  // Staff's area begins with the first of its pages that they may open.
  const section = viewer && navEntriesFor(view, viewer).find((entry) => entry.section === "admin");
  const retry = useRegistryRetry();
  if (status === "pending") return <PendingPage />;
  if (status === "ready")
    return isAdmin && section ? <Navigate to={section.path} replace /> : <NotFoundPage />;
  return (
    <ErrorState
      level={1}
      title="Couldn't load the list of apps"
      reason="Check your connection and try again."
      onRetry={() => void retry()}
    />
  );
}
