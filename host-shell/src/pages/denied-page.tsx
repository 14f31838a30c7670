import { Link } from "react-router-dom";
import { LANDING_PATH } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/empty-state";

interface DeniedPageProps {
  readonly reason: string;
  /** What would change that, in words. */
  readonly unlock?: string;
  readonly byPlan?: boolean;
}

/** A page that exists and is not this person's. */
export function DeniedPage({ reason, unlock, byPlan = false }: DeniedPageProps) {
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title={reason}
      sentence={unlock}
      action={
        byPlan ? (
          <Link to="/dashboard/settings/billing">See the plans</Link>
        ) : (
          <Link to={LANDING_PATH}>Go to the dashboard</Link>
        )
      }
    />
  );
}
