/** What a subscription can unlock. */
export const planFeatures = [
  "dashboard",
  "job",
  "pipeline",
  "talent_search",
  "talent_directory",
  "calendar",
  "permission_setting",
  "notification_setting",
  "job_portal",
  "conversation",
  "talent_pool",
  "user_permissions",
  "score_card",
  "job_approvals",
  "scorecard_template",
  "reference",
  "reference_template",
  "job_application_template",
  "company_job_page",
  "analytics",
  "support",
  "schedule_event",
  "quizzes_assessments",
  "assessment_template",
  "integrations",
  "interviewing",
  "whiteboard",
  "email_campaign",
  "email_template",
  "loubby_cards",
  "interview_fair",
  "custom_permissions",
  "enterprise_support",
  "slack_integration",
  "job_blast",
  "ai_interview",
  "white_labeling",
  "broadcast_email",
] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** The plan families, smallest first; each contains the ones before it. */
export const planFamilies = ["basic_plan", "growth_plan", "enterprise_plan"] as const;
export type PlanFamily = (typeof planFamilies)[number];
export type PlanSlug = `${PlanFamily}_${"monthly" | "yearly"}`;

const GROWTH_STARTS = planFeatures.indexOf("score_card");
const ENTERPRISE_STARTS = planFeatures.indexOf("integrations");

const FEATURES: Readonly<Record<PlanFamily, ReadonlySet<PlanFeature>>> = {
  basic_plan: new Set(planFeatures.slice(0, GROWTH_STARTS)),
  growth_plan: new Set(planFeatures.slice(0, ENTERPRISE_STARTS)),
  enterprise_plan: new Set(planFeatures),
};

/** Seats of a company on each plan. */
export const planSeats: Readonly<Record<PlanFamily, number>> = {
  basic_plan: 2,
  growth_plan: 5,
  enterprise_plan: 5,
};

/** The family of a subscription's slug; an unknown or missing slug counts as basic. */
export function planFamilyOf(slug: string | null | undefined): PlanFamily {
  return planFamilies.find((family) => slug?.startsWith(`${family}_`)) ?? "basic_plan";
}

/** What the feature rule looks at. */
export interface PlanSubject {
  readonly isCandidate: boolean;
  /** A staff address that always counts as subscribed. */
  readonly alwaysSubscribed: boolean;
  /** `sub_name_slug` of the active subscription, if there is one. */
  readonly subscription: string | null;
}

/** Candidates pass every check; staff addresses count as subscribed; without a subscription it is the basic set. */
export function hasPlanFeature(subject: PlanSubject, feature: PlanFeature): boolean {
  if (subject.isCandidate || subject.alwaysSubscribed) return true;
  return FEATURES[planFamilyOf(subject.subscription)].has(feature);
}

/** The smallest family that includes a feature; each feature is in one. */
export function planFamilyWith(feature: PlanFeature): PlanFamily {
  return planFamilies.find((family) => FEATURES[family].has(feature)) ?? "enterprise_plan";
}
