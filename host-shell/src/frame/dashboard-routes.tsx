import { Route, Routes } from "react-router-dom";
import { LANDING_PATH } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { DashboardPage } from "../dashboard/dashboard-page.tsx";
import { useRegistry, useRegistryRetry } from "../federation/use-registry.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { remoteRoutes } from "../routing/registry-view.ts";
import { useRegistryView } from "../routing/use-registry-view.ts";
import { RemoteRoute } from "./remote-route.tsx";

/** The pages below `/dashboard`: the shell's own, and one for each route that a remote declares. */
export function DashboardRoutes() {
  const remotes = remoteRoutes(useRegistryView());
  return (
    <Routes>
      <Route index element={<DashboardPage />} />
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

/** An address that no known route answers: not yet, not now, or not at all. */
function UnansweredPage() {
  const { status } = useRegistry();
  const retry = useRegistryRetry();
  if (status === "pending") return <PageSkeleton />;
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
