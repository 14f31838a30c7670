import { voidWords } from "@loubby/shared-contracts/http/referrals/referral-words";
import type { Referral } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { shortDay } from "@loubby/shared-contracts/shell";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

/** How an invite stands: in a word or two, and what follows from it. */
export interface InviteState {
  readonly tone: StatusTone;
  readonly label: string;
  readonly more: string | null;
}

/** Says how an invite stands, and what it waits for. */
export function stateOf(invite: Referral, now = Date.now()): InviteState {
  const { state, referral_type, void_reason } = invite;
  if (state === "invited") return { tone: "neutral", label: "Invited", more: null };
  if (state === "rewarded") return { tone: "success", label: "10 days earned", more: null };
  if (state === "void") {
    return { tone: "danger", label: "Doesn't count", more: void_reason && voidWords[void_reason] };
  }
  if (state === "qualified") return { tone: "progress", label: "Hiring", more: waitsFor(invite, now) };
  return {
    tone: "progress",
    label: "Signed up",
    more: referral_type === "company" ? "Qualifies once it has an open job." : null,
  };
}

function waitsFor({ reward_due_at }: Referral, now: number): string {
  if (reward_due_at === null) return "The days start over when it has an open job again.";
  if (Date.parse(reward_due_at) > now) {
    return `Earns 10 days on ${shortDay(reward_due_at)} if it goes on hiring.`;
  }
  return "Its 10 days follow shortly, or as soon as the limits allow.";
}

/** When an invite got to where it is (ISO 8601). */
export const sinceOf = ({ qualified_at, joined_at, sent_at }: Referral) =>
  qualified_at ?? joined_at ?? sent_at;
