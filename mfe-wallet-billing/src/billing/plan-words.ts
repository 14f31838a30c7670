import {
  fromSlug,
  hasPlanFeature,
  type PlanFamily,
  planFamilies,
  planFamilyOf,
  type PlanFeature,
  planFeatures,
} from "@loubby/shared-contracts/shell";

/** Names that a slug does not spell well, with what the page is called in brackets where menus name it otherwise. */
const SPELLED: Partial<Readonly<Record<PlanFeature, string>>> = {
  analytics: "Analytics (Insights)",
  ai_interview: "AI interviews",
  assessment_template: "Assessment templates",
  broadcast_email: "Broadcast e-mails",
  company_job_page: "Company job page (Company details)",
  conversation: "Conversations",
  email_campaign: "E-mail campaigns",
  email_template: "E-mail templates (Mail templates)",
  interview_fair: "Interview fairs",
  job: "Jobs",
  job_application_template: "Job application templates (Question sets, Offer letters)",
  job_blast: "Job blasts",
  notification_setting: "Notification settings",
  permission_setting: "Permission settings (Users and access)",
  pipeline: "Pipelines",
  quizzes_assessments: "Quizzes and assessments",
  reference: "References",
  reference_template: "Reference questions",
  schedule_event: "Scheduled events (Schedule)",
  score_card: "Scorecards",
  scorecard_template: "Scorecard templates",
  talent_directory: "Talent directory (Talents)",
  talent_pool: "Talent pools",
};

/** A feature's name: `talent_search` reads `Talent search`. */
export function featureName(feature: PlanFeature): string {
  const words = fromSlug(feature).toLowerCase();
  return SPELLED[feature] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The features that a plan adds to the one before it; for the smallest, all it has. */
export function addedBy(family: PlanFamily): PlanFeature[] {
  const before = planFamilies[planFamilies.indexOf(family) - 1];
  return featuresOf(family).filter((feature) => before === undefined || !includes(before, feature));
}

/** How many features `family` has and `held` has not. */
export function gainOver(held: PlanFamily, family: PlanFamily): number {
  return featuresOf(family).filter((feature) => !includes(held, feature)).length;
}

/** Whether a plan has a feature. */
export function includes(family: PlanFamily, feature: PlanFeature): boolean {
  return hasPlanFeature(
    { isCandidate: false, alwaysSubscribed: false, subscription: `${family}_monthly` },
    feature,
  );
}

/** What a company holds: the features of a family, and the name of what it subscribed to. */
export interface HeldPlan {
  readonly family: PlanFamily;
  readonly name: string;
  readonly sentence: string;
}

/** The plan in force by its subscription's slug; staff addresses have everything without one. */
export function heldPlan(slug: string | null, alwaysSubscribed: boolean): HeldPlan {
  if (alwaysSubscribed) {
    return {
      family: "enterprise_plan",
      name: "Everything included",
      sentence: "Your account always has the features of the Enterprise Plan.",
    };
  }
  const family = planFamilyOf(slug);
  if (slug === null) {
    return {
      family,
      name: "Basic Plan, free",
      sentence: "A company without a subscription has the features and seats of the Basic Plan.",
    };
  }
  return { family, name: fromSlug(family), sentence: termOf(slug) };
}

function termOf(slug: string): string {
  if (slug.endsWith("_monthly")) return "Billed monthly.";
  return slug.endsWith("_yearly") ? "Billed yearly." : "Subscribed.";
}

function featuresOf(family: PlanFamily): PlanFeature[] {
  return planFeatures.filter((feature) => includes(family, feature));
}
