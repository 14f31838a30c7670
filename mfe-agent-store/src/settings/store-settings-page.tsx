import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import * as paths from "@loubby/shared-contracts/paths";
import { worksOf } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { RoleGate } from "../selling/seller-gate.tsx";
import { InviteMember } from "./invite-member.tsx";
import { Members } from "./members.tsx";
import { useTeam } from "./use-team.ts";
import "../muted.css";
import "../card/panel.css";
import "./members.css";

/** `/dashboard/agent-store/store`: who works in the store, and in which role. */
export default function StoreSettingsPage() {
  return (
    <RoleGate work="team">
      <Settings />
    </RoleGate>
  );
}

function Settings() {
  const team = useTeam();
  return (
    <>
      <PageHeader
        title="Store settings"
        lead={
          team.data === undefined
            ? "Who works in your store, and on what."
            : `Who works in ${team.data.store.name}, and on what.`
        }
        action={
          team.data !== undefined &&
          team.data.may_give.length > 0 && <InviteMember roles={team.data.may_give} />
        }
      />
      {team.isPending && <PageSkeleton bodyOnly layout="list" count={4} />}
      {team.isError && team.data === undefined && (
        <ErrorState
          title="Couldn't load the members"
          {...failureOf(team.error)}
          onRetry={() => void team.refetch()}
        />
      )}
      {team.data !== undefined && worksOf(team.data.role).includes("brand") && (
        <p>
          <Link to={paths.ownStore}>Change the store's name and line</Link>
        </p>
      )}
      {team.data !== undefined && <Members team={team.data} />}
    </>
  );
}
