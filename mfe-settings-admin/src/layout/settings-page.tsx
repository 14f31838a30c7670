import { Link, Navigate, useLocation } from "react-router-dom";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { SettingsLayout } from "./settings-layout.tsx";

/** `/dashboard/settings`: goes to the first page of the settings; what is deeper and unknown says so. */
export default function SettingsPage({ base }: PageProps) {
  const { pathname } = useLocation();
  const account = `${base}/account-details`;
  if (pathname.replace(/\/+$/, "") === base) return <Navigate to={account} replace />;
  return (
    <SettingsLayout title="Settings" lead="Your account and how Loubby looks to you.">
      <EmptyState
        drawing="signpost"
        title="Setting not found"
        sentence="It may have moved. Look for it in the list of settings."
        action={<Link to={account}>Go to account details</Link>}
      />
    </SettingsLayout>
  );
}
