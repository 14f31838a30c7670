import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";

interface DeniedPageProps {
  readonly reason: string;
  /** What can be done about it, and where. */
  readonly unlock?: string;
  readonly way?: { readonly to: string; readonly label: string };
}

/** A page that exists and is not this person's. */
export function DeniedPage({
  reason,
  unlock,
  way = { to: paths.dashboard, label: "Go to the dashboard" },
}: DeniedPageProps) {
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title={reason}
      sentence={unlock}
      action={<Link to={way.to}>{way.label}</Link>}
    />
  );
}
