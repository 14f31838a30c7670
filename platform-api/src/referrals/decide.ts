import type { VoidReason } from "@loubby/shared-contracts/http/referrals/referral-words";
import { isFreeMail } from "./free-mail.ts";

/** What is known of a referred company when the rules are applied. */
export interface ReferralFacts {
  readonly state: "signed_up" | "qualified";
  readonly hiring: boolean;
  /** Whether who opened it proved their address. */
  readonly proven: boolean;
  readonly closed: boolean;
  readonly referrer_closed: boolean;
  readonly shares_members: boolean;
  readonly joined_email: string | null;
  readonly referrer_emails: readonly string[];
  /** Hours since it began to hire without a break; null while it does not. */
  readonly hiring_hours: number | null;
  /** Days since it first qualified. */
  readonly qualified_days: number | null;
}

/** What becomes of a referral now. */
export type Decision =
  | { readonly kind: "void"; readonly reason: VoidReason }
  | { readonly kind: "qualify" | "start" | "stop" | "reward" | "wait" };

/** After so many days without a reward, a company that does not hire is given up. */
const GIVEN_UP_AFTER = 90;

/** Applies the rules of the program to one referred company. */
export function decide(facts: ReferralFacts, holdDays: number): Decision {
  const reason = abuseIn(facts);
  if (reason !== null) return { kind: "void", reason };
  const counts = facts.hiring && facts.proven;
  if (facts.state === "signed_up") return { kind: counts ? "qualify" : "wait" };
  if (!counts) {
    if ((facts.qualified_days ?? 0) >= GIVEN_UP_AFTER) return { kind: "void", reason: "not_hiring" };
    return { kind: facts.hiring_hours === null ? "wait" : "stop" };
  }
  if (facts.hiring_hours === null) return { kind: "start" };
  return { kind: facts.hiring_hours >= holdDays * 24 ? "reward" : "wait" };
}

function abuseIn(facts: ReferralFacts): VoidReason | null {
  if (facts.closed || facts.referrer_closed) return "account_closed";
  if (facts.shares_members) return "same_company";
  const joined = facts.joined_email ?? "";
  if (isFreeMail(joined)) return "free_mail";
  const own = facts.referrer_emails.filter((email) => !isFreeMail(email));
  return own.some((email) => isSameDomain(hostOf(email), hostOf(joined))) ? "same_domain" : null;
}

const hostOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** `hr.acme.com` is of `acme.com`. */
const isSameDomain = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
