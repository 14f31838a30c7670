import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { useSession } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { EarnedCard } from "./earned-card.tsx";
import { type Invitation, invitationOf } from "./invitation.ts";
import { InviteList } from "./invite-list.tsx";
import { CompanyRules, PersonRules } from "./rules-card.tsx";
import { ShareCard } from "./share-card.tsx";
import { useEarned, useInvites, useLiveReferrals } from "./use-referrals.ts";
import "./referrals.css";

/** `/dashboard/settings/referrals`: what to share, who came by it, and what that earned. */
export default function ReferralsPage() {
  const user = useSession((session) => session.user);
  const list = useSettingsList();
  useLiveReferrals();
  if (user === null) return null;
  const invitation = invitationOf(user);
  return (
    <SettingsFrame list={list}>
      <PageHeader
        title="Referrals"
        lead={
          invitation.type === "company"
            ? "Invite companies that hire, and earn days of full access."
            : "Invite people, and see who joins."
        }
      />
      <div className="rf-page">
        <ShareCard invitation={invitation} />
        <Standing type={invitation.type} />
      </div>
    </SettingsFrame>
  );
}

function Standing({ type }: Pick<Invitation, "type">) {
  const invites = useInvites();
  const earned = useEarned();
  const error = invites.error ?? earned.error;
  if (invites.data && earned.data) {
    const { data, points, extra_days } = invites.data;
    const { hold_days, rewards_per_30_days } = earned.data;
    return (
      <>
        {type === "company" && <EarnedCard points={points} days={extra_days} earned={earned.data} />}
        <InviteList invites={data} />
        {type === "company" ? (
          <CompanyRules holdDays={hold_days} most={rewards_per_30_days} />
        ) : (
          <PersonRules />
        )}
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Couldn't load your referrals"
        {...failureOf(error)}
        onRetry={() => {
          void invites.refetch();
          void earned.refetch();
        }}
      />
    );
  }
  return <PageSkeleton bodyOnly layout="list" count={4} />;
}
