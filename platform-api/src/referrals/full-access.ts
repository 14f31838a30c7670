/** What referrals earn: a plan with everything in it, from a source of its own. */
export const FULL_ACCESS = { plan: "enterprise_plan_monthly", source: "referral" } as const;
