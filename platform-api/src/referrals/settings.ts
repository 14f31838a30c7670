import { z } from "zod";
import { settings } from "#api/config/settings";

/** What the operator decides about rewards. */
export interface RewardSettings {
  /** Days that a referred company must hire without a break before its referrer is rewarded. */
  readonly holdDays: number;
  /** Rewards for one company within 30 days; what comes on top waits. */
  readonly most: number;
}

/** `REFERRAL_HOLD_DAYS` and `REFERRAL_REWARDS_PER_30_DAYS`. */
export const referralSettings = settings(
  {
    REFERRAL_HOLD_DAYS: z.coerce
      .number("must be a number of days")
      .min(0, "must be at least 0")
      .max(90, "must be at most 90")
      .default(7),
    REFERRAL_REWARDS_PER_30_DAYS: z.coerce
      .number("must be a number of rewards")
      .int("must be a whole number")
      .min(1, "must be at least 1")
      .max(1000, "must be at most 1000")
      .default(10),
  },
  ({ REFERRAL_HOLD_DAYS, REFERRAL_REWARDS_PER_30_DAYS }): RewardSettings => ({
    holdDays: REFERRAL_HOLD_DAYS,
    most: REFERRAL_REWARDS_PER_30_DAYS,
  }),
);
