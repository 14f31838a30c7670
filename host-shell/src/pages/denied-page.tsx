import { Link } from "react-router-dom";
import { LANDING_PATH } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/empty-state";

/** A page that exists and is not this person's. */
export function DeniedPage({ reason }: { readonly reason: string }) {
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title={reason}
      action={<Link to={LANDING_PATH}>Go to the dashboard</Link>}
    />
  );
}
