import { Link, useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { accessFor, denialText, productRouteFor, useSession } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { useViewer } from "../access/viewer.ts";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { DeniedPage } from "./denied-page.tsx";
import { nearPages } from "./near-pages.ts";
import { useDocumentTitle } from "./use-document-title.ts";
import "./not-found-page.css";

/** An address below the dashboard that no page answers; a staff address says no more than that it is closed. */
export function NotFoundPage() {
  useDocumentTitle("Not found");
  const { pathname } = useLocation();
  const registry = useRegistryView();
  const viewer = useViewer();
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const isStaff = accessFor({ staff: "admin" }, { user, activeSubscription }).kind === "open";
  if (productRouteFor(pathname)?.staffOnly && !isStaff) return <DeniedPage reason={denialText("read")} />;
  const near = viewer === null ? [] : nearPages(registry, viewer, pathname);
  return (
    <EmptyState
      level={1}
      drawing="signpost"
      title="Page not found"
      sentence={
        near.length === 0 ? "It may have moved, or the link is incomplete." : "Did you mean one of these?"
      }
      action={
        <span className="sh-near">
          {near.map(({ path, label }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
          <Link to={paths.dashboard}>Go to the dashboard</Link>
        </span>
      }
    />
  );
}
