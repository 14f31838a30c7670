import assert from "node:assert/strict";
import { test } from "node:test";
import { hasPlanFeature, planFeatures, planSeats } from "./plans.ts";

const company = (subscription: string | null) => ({
  isCandidate: false,
  alwaysSubscribed: false,
  subscription,
});
const featuresOn = (subscription: string | null) =>
  planFeatures.filter((feature) => hasPlanFeature(company(subscription), feature)).join(" ");

const basic =
  "dashboard job pipeline talent_search talent_directory calendar permission_setting notification_setting job_portal conversation talent_pool user_permissions";
const growth = `${basic} score_card job_approvals scorecard_template reference reference_template job_application_template company_job_page analytics support schedule_event quizzes_assessments assessment_template`;
const enterprise = `${growth} integrations interviewing whiteboard email_campaign email_template loubby_cards interview_fair custom_permissions enterprise_support slack_integration job_blast ai_interview white_labeling broadcast_email`;

test("each plan has its features, by the month and by the year", () => {
  for (const term of ["monthly", "yearly"]) {
    assert.equal(featuresOn(`basic_plan_${term}`), basic);
    assert.equal(featuresOn(`growth_plan_${term}`), growth);
    assert.equal(featuresOn(`enterprise_plan_${term}`), enterprise);
  }
});

test("a basic plan has 2 seats, a growth or enterprise plan 5", () => {
  assert.deepEqual(planSeats, { basic_plan: 2, growth_plan: 5, enterprise_plan: 5 });
});

test("an employer without a subscription has the basic set, a candidate and a staff address everything", () => {
  assert.equal(featuresOn(null), basic);
  for (const feature of planFeatures) {
    assert.ok(hasPlanFeature({ ...company(null), isCandidate: true }, feature), feature);
    assert.ok(hasPlanFeature({ ...company(null), alwaysSubscribed: true }, feature), feature);
  }
});
