import { z } from "zod";
import { lines } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import type { VoidReason } from "./referral-words.ts";

export const referralTypes = ["company", "user"] as const;
/** How far an invite is, in the words of the program. */
export const referralStates = ["invited", "signed_up", "qualified", "rewarded", "void"] as const;
const voidReasons = [
  "same_company",
  "same_domain",
  "free_mail",
  "account_closed",
  "not_hiring",
  "staff",
] as const satisfies readonly VoidReason[];
/** The same in the words of releases before 1.4, which know no other. */
const statuses = ["sent", "joined", "qualified"] as const;

/** An invite to join, and how far it has come. */
export const Referral = z.object({
  _id: z.uuid(),
  referral_type: z.enum(referralTypes),
  /** Null for someone who came by a shared link. */
  email: z.string().nullable(),
  /** Kept for open tabs of earlier releases; `state` says more. */
  status: z.enum(statuses),
  /** Companies go on from `signed_up`: hiring they are `qualified`, and `rewarded` once the days are there. */
  state: z.enum(referralStates),
  /** Why it doesn't count; null unless `void`. */
  void_reason: z.enum(voidReasons).nullable(),
  /** When the reward is due if the company goes on hiring; null while nothing is. */
  reward_due_at: z.string().nullable(),
  sent_at: z.string(),
  joined_at: z.string().nullable(),
  qualified_at: z.string().nullable(),
});
export type Referral = z.output<typeof Referral>;

/** Days of full access that one referral brought, or, below zero, lost again. */
export const ReferralReward = z.object({
  _id: z.uuid(),
  referral_id: z.uuid(),
  /** The address the invite went to; null for a company that came by a shared link. */
  email: z.string().nullable(),
  days: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Why days were taken away; null for days that were earned. */
  reason: z.string().nullable(),
  created_at: z.string(),
});
export type ReferralReward = z.output<typeof ReferralReward>;

/** A company's referral as staff sees it. */
export const AdminReferral = z.object({
  _id: z.uuid(),
  state: z.enum(referralStates),
  void_reason: z.enum(voidReasons).nullable(),
  /** What staff wrote when they voided a rewarded one. */
  note: z.string().nullable(),
  referrer_company: z.string(),
  referrer_name: z.string(),
  /** The company that came; null before it did. */
  company: z.string().nullable(),
  sent_at: z.string(),
  joined_at: z.string().nullable(),
  qualified_at: z.string().nullable(),
  settled_at: z.string().nullable(),
});
export type AdminReferral = z.output<typeof AdminReferral>;

export const adminReferralsSchema = {
  list: {
    query: z.object({ ...pageQuery, state: z.enum(referralStates).optional() }),
    response: pageOf(AdminReferral),
  },
  void: {
    params: z.object({ referralId: z.uuid() }),
    body: z.object({ reason: lines(400).min(3, "Write at least three letters.") }),
    response: AdminReferral,
  },
};

export const referralsSchema = {
  list: {
    response: z.object({
      data: z.array(Referral).readonly(),
      /** Ten for each qualified company. */
      points: z.int(),
      /** Days of full access that were earned so far. */
      extra_days: z.int(),
    }),
  },
  earned: {
    response: z.object({
      /** When full access from referrals ends; null while there is none. */
      until: z.string().nullable(),
      /** Newest first. */
      rewards: z.array(ReferralReward).readonly(),
      /** Days that may still be added today before six months lie ahead. */
      days_left: z.int(),
      /** Days that a company must hire before its referrer is rewarded. */
      hold_days: z.number(),
      /** Rewards that a company may have within 30 days. */
      rewards_per_30_days: z.int(),
    }),
  },
  send: {
    body: z.object({
      referral_type: z.enum(referralTypes),
      email: z.string().trim().toLowerCase().max(254).default(""),
      referral_id: z.string().trim().max(40).default(""),
    }),
    response: z.object({ message: z.string(), data: Referral }),
  },
};
