import { Segmented } from "antd";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { RoleGate, useWorksOn } from "../selling/seller-gate.tsx";
import { InviteMember } from "./invite-member.tsx";
import { Members } from "./members.tsx";
import { useTeam } from "./use-team.ts";
import "../muted.css";
import "../card/panel.css";
import "./members.css";

const Brand = lazyRetry(async () => (await import("./brand/brand.tsx")).Brand);

const PARTS = { brand: "Brand", members: "Members" } as const;
type Part = keyof typeof PARTS;

/** `/dashboard/agent-store/store`: what buyers see of the store, and who works in it. */
export default function StoreSettingsPage() {
  return (
    <RoleGate work="team">
      <Settings />
    </RoleGate>
  );
}

/** The part that the address names: the brand for those who work on it, unless it says otherwise. */
function usePart(): { readonly part: Part; readonly show: (part: Part) => void } {
  const [params, setParams] = useSearchParams();
  const onBrand = useWorksOn("brand");
  const part = onBrand && params.get("show") !== "members" ? "brand" : "members";
  return { part, show: (next) => setParams((before) => changedParams(before, { show: next })) };
}

function Settings() {
  const { part, show } = usePart();
  const onBrand = useWorksOn("brand");
  const team = useTeam();
  const invites = part === "members" && team.data !== undefined && team.data.may_give.length > 0;
  return (
    <>
      <PageHeader
        title="Store settings"
        lead={
          part === "brand"
            ? "What buyers see of your store."
            : `Who works in ${team.data?.store.name ?? "your store"}, and on what.`
        }
        action={invites && <InviteMember roles={team.data.may_give} />}
      >
        {onBrand && (
          <Segmented<Part>
            aria-label="Part of the settings"
            options={(Object.keys(PARTS) as Part[]).map((value) => ({ value, label: PARTS[value] }))}
            value={part}
            onChange={show}
          />
        )}
      </PageHeader>
      {part === "brand" ? (
        <Suspense fallback={<PageSkeleton bodyOnly layout="form" count={6} />}>
          <Brand />
        </Suspense>
      ) : (
        <Team team={team} />
      )}
    </>
  );
}

function Team({ team }: { readonly team: ReturnType<typeof useTeam> }) {
  if (team.data !== undefined) return <Members team={team.data} />;
  if (team.isPending) return <PageSkeleton bodyOnly layout="list" count={4} />;
  return (
    <ErrorState
      title="Couldn't load the members"
      {...failureOf(team.error)}
      onRetry={() => void team.refetch()}
    />
  );
}
