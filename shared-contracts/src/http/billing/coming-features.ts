import type { PlanFeature } from "../../shell/plans.ts";

/** Features that plans list and the product doesn't have yet. */
export const comingFeatures: ReadonlySet<PlanFeature> = new Set<PlanFeature>([
  "quizzes_assessments",
  "assessment_template",
  "integrations",
  "whiteboard",
  "email_campaign",
  "interview_fair",
  "job_blast",
  "ai_interview",
  "white_labeling",
  "broadcast_email",
]);
