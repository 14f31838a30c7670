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
];
/** The plan families, smallest first; each contains the ones before it. */
export const planFamilies = ["basic_plan", "growth_plan", "enterprise_plan"];
const GROWTH_STARTS = planFeatures.indexOf("score_card");
const ENTERPRISE_STARTS = planFeatures.indexOf("integrations");
const FEATURES = {
    basic_plan: new Set(planFeatures.slice(0, GROWTH_STARTS)),
    growth_plan: new Set(planFeatures.slice(0, ENTERPRISE_STARTS)),
    enterprise_plan: new Set(planFeatures),
};
/** Seats of a company on each plan. */
export const planSeats = {
    basic_plan: 2,
    growth_plan: 5,
    enterprise_plan: 5,
};
/** The family of a subscription's slug; an unknown or missing slug counts as basic. */
export function planFamilyOf(slug) {
    return planFamilies.find((family) => slug?.startsWith(`${family}_`)) ?? "basic_plan";
}
/** Candidates pass every check; staff addresses count as subscribed; without a subscription it is the basic set. */
export function hasPlanFeature(subject, feature) {
    if (subject.isCandidate || subject.alwaysSubscribed)
        return true;
    return FEATURES[planFamilyOf(subject.subscription)].has(feature);
}
