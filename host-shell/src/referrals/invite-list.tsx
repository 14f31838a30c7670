import type { Referral } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { useReferrals } from "./use-referrals.ts";

const STATES = {
  invited: { label: "Invited", tone: "neutral" },
  signed_up: { label: "Joined", tone: "progress" },
  qualified: { label: "Hiring", tone: "progress" },
  rewarded: { label: "10 days earned", tone: "success" },
  void: { label: "Doesn't count", tone: "danger" },
} as const;

/** The invites so far, newest first, with the state of each. */
export function InviteList() {
  const { data, isError, refetch } = useReferrals();
  if (isError) {
    return (
      <p className="sh-referral-lead">
        Couldn't load your invites.{" "}
        <button type="button" className="sh-link" onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    );
  }
  if (!data || data.data.length === 0) return null;
  return (
    <section className="sh-invites" aria-label="Your invites">
      <h3>Your invites</h3>
      {data.points > 0 && (
        <p className="sh-referral-lead">
          {data.points} points: {data.extra_days} extra days of full access.
        </p>
      )}
      <ul>
        {data.data.map((invite) => (
          <li key={invite._id}>
            <span className="sh-invite-who">{invite.email ?? "Someone with your link"}</span>
            <RelativeTime iso={stateSince(invite)} tell={relativeTime} exact={exactTime} />
            <StatusTag tone={STATES[invite.state].tone}>{STATES[invite.state].label}</StatusTag>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateSince = ({ qualified_at, joined_at, sent_at }: Referral) => qualified_at ?? joined_at ?? sent_at;
