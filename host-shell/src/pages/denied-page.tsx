import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";

/** A page that exists and is not for this kind of person: nothing unlocks it. */
export function DeniedPage({ reason }: { readonly reason: string }) {
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title={reason}
      action={<Link to={paths.dashboard}>Go to the dashboard</Link>}
    />
  );
}
