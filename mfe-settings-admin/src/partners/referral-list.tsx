import { failureOf } from "@loubby/shared-contracts/http/failure";
import { voidWords } from "@loubby/shared-contracts/http/referrals/referral-words";
import type { AdminReferral } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { GrowingList } from "@loubby/shared-ui/states/growing-list";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { DeedButton } from "./deed-button.tsx";
import { useReferrals } from "./use-requests.ts";

const STATES = {
  invited: { tone: "neutral", label: "Invited" },
  signed_up: { tone: "progress", label: "Signed up" },
  qualified: { tone: "progress", label: "Hiring" },
  rewarded: { tone: "success", label: "Rewarded" },
  void: { tone: "danger", label: "Void" },
} as const;

/** Companies' referrals, and the way to void one. */
export function ReferralList() {
  const list = useReferrals();
  return (
    <GrowingList
      list={list}
      label="Referrals"
      className="pt-list"
      failed="Couldn't load the referrals"
      failureOf={failureOf}
      empty={
        <EmptyState
          title="No referrals yet"
          sentence="Companies' invites and who joined by them appear here."
        />
      }
      renderItem={(referral) => <One key={referral._id} referral={referral} />}
    />
  );
}

function One({ referral }: { readonly referral: AdminReferral }) {
  const { _id, state, void_reason, note, referrer_company, referrer_name, company, sent_at } = referral;
  const { tone, label } = STATES[state];
  const why = note ?? (void_reason && voidWords[void_reason]);
  return (
    <li className="set-card pt-item">
      <div className="pt-head">
        <h2 dir="auto">
          {referrer_company} → {company ?? "not joined yet"}
        </h2>
        <StatusTag tone={tone}>{label}</StatusTag>
      </div>
      <p className="pt-facts" dir="auto">
        {referrer_name} · <RelativeTime iso={sent_at} tell={relativeTime} exact={exactTime} />
      </p>
      {why !== null && <p dir="auto">Reason: {why}</p>}
      {state !== "invited" && state !== "void" && (
        <div className="pt-ways">
          <DeedButton
            deed="void"
            id={_id}
            label="Void"
            title={`Void ${referrer_company}'s referral of ${company ?? "this company"}?`}
            danger
          >
            {state === "rewarded"
              ? "The days of it that are left are removed. You can't undo this."
              : "It will earn nothing. You can't undo this."}
          </DeedButton>
        </div>
      )}
    </li>
  );
}
