/** Why a referral doesn't count, as its referrer reads it. */
export const voidWords = {
  same_company: "You have a member in common, so it isn't another company.",
  same_domain: "It uses the same mail domain as your company.",
  free_mail: "It signed up with a free mail address. Only company addresses count.",
  account_closed: "An account behind it was closed.",
  not_hiring: "It stopped hiring before the reward was due.",
  staff: "Our team looked at it and decided that it doesn't count.",
} as const;

/** Why a referral doesn't count. */
export type VoidReason = keyof typeof voidWords;

/** Days of full access for one company that qualifies: ten points, a day each. */
export const REWARD_DAYS = 10;
/** The most days of full access that a company has ahead: six months. */
export const MOST_DAYS_AHEAD = 183;
