import { Link, useLocation } from "react-router-dom";
import {
  accessFor,
  denialText,
  LANDING_PATH,
  productRouteFor,
  useSession,
} from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/empty-state";
import { DeniedPage } from "./denied-page.tsx";
import { useDocumentTitle } from "./use-document-title.ts";

/** An address below the dashboard that no page answers; a staff address says no more than that it is closed. */
export function NotFoundPage() {
  useDocumentTitle("Not found");
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const isStaff = accessFor({ staff: "admin" }, { user, activeSubscription }).kind === "open";
  if (productRouteFor(pathname)?.staffOnly && !isStaff) return <DeniedPage reason={denialText("read")} />;
  return (
    <EmptyState
      level={1}
      drawing="signpost"
      title="There is no page at this address"
      sentence="It may have moved, or the link was cut short."
      action={<Link to={LANDING_PATH}>Go to the dashboard</Link>}
    />
  );
}
