import { sql } from "kysely";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

const MANAGED = [
  {
    company_name: "Kilimani Logistics",
    workspace_email: "people@kilimani-logistics.test",
    days: 19,
    // One company of the demo has everything that plans can include.
    plan: "enterprise_plan_yearly",
  },
  {
    company_name: "Savanna Retail",
    workspace_email: "hiring@savanna-retail.test",
    days: 6,
    plan: "basic_plan_yearly",
  },
] as const;

/** How many of the crowd agreed that companies may find them. */
const REACHABLE = 60;

/** The partner's further companies, the invites of a company and of a candidate, and people who may be found. */
export async function seedFrame(demo: Demo, cast: Cast): Promise<void> {
  for (const { days, plan, ...company } of MANAGED) {
    const id = demo.id();
    const row = {
      id,
      ...company,
      name_slug: company.company_name.toLowerCase().replaceAll(" ", "-"),
      referral_id: id.replaceAll("-", "").slice(-10),
      is_third_party: true,
      created_at: daysAgo(demo, days),
    };
    await insertMany(demo, "organizations", [row]);
    await insertMany(demo, "subscriptions", [
      { id: demo.id(), organization_id: id, sub_name_slug: plan, started_at: daysAgo(demo, days) },
    ]);
    await insertMany(demo, "memberships", [
      {
        organization_id: id,
        user_id: cast.partner,
        role_tag: "partner_manager",
        position: "Hiring partner",
        joined_at: daysAgo(demo, days),
      },
    ]);
  }
  await seedReferrals(demo, cast);
  await seedRequests(demo, cast);
  const found = cast.candidates.slice(0, REACHABLE).map(({ id }) => id);
  await sql`update users set permit_reach_out = true where id = any(${found}::uuid[])`.execute(demo.db);
}

async function seedReferrals(demo: Demo, { employer, candidate, harbourline, others, candidates }: Cast) {
  const [earlier, joined, hiring] = others;
  const byCompany = { referrer_id: employer, organization_id: harbourline.id, referral_type: "company" };
  const rewarded = demo.id();
  await insertMany(demo, "referrals", [
    {
      ...byCompany,
      id: demo.id(),
      email: "talent@northgate.test",
      state: "invited",
      sent_at: daysAgo(demo, 2),
    },
    {
      ...byCompany,
      id: demo.id(),
      email: "people@tamarind-health.test",
      state: "signed_up",
      joined_user_id: joined?.admin ?? null,
      joined_organization_id: joined?.id ?? null,
      sent_at: daysAgo(demo, 40),
      joined_at: daysAgo(demo, 36),
    },
    {
      ...byCompany,
      id: rewarded,
      email: "people@nine-acres-foods.test",
      state: "rewarded",
      joined_user_id: hiring?.admin ?? null,
      joined_organization_id: hiring?.id ?? null,
      sent_at: daysAgo(demo, 61),
      joined_at: daysAgo(demo, 58),
      qualified_at: daysAgo(demo, 50),
      settled_at: daysAgo(demo, 43),
    },
    {
      ...byCompany,
      id: demo.id(),
      email: null,
      state: "void",
      void_reason: "not_hiring",
      joined_user_id: earlier?.admin ?? null,
      joined_organization_id: earlier?.id ?? null,
      sent_at: daysAgo(demo, 70),
      joined_at: daysAgo(demo, 70),
      settled_at: daysAgo(demo, 69),
    },
    {
      id: demo.id(),
      referrer_id: candidate,
      referral_type: "user",
      email: candidates[0]?.email ?? null,
      state: "signed_up",
      joined_user_id: candidates[0]?.id ?? null,
      sent_at: daysAgo(demo, 25),
      joined_at: daysAgo(demo, 24),
    },
  ]);
  const days = { starts_at: daysAgo(demo, 43), ends_at: daysAgo(demo, 33) };
  await insertMany(demo, "referral_rewards", [
    {
      id: demo.id(),
      referral_id: rewarded,
      organization_id: harbourline.id,
      days: 10,
      ...days,
      created_at: days.starts_at,
    },
  ]);
  await insertMany(demo, "subscriptions", [
    {
      id: demo.id(),
      organization_id: harbourline.id,
      sub_name_slug: "enterprise_plan_monthly",
      source: "referral",
      started_at: days.starts_at,
      ends_at: days.ends_at,
    },
  ]);
}

/** Who hires for other companies and asked to be a partner. */
async function seedRequests(demo: Demo, { recruiter, harbourline }: Cast) {
  await insertMany(demo, "partner_requests", [
    {
      id: demo.id(),
      user_id: recruiter,
      organization_id: harbourline.id,
      why: "I also hire for two sister companies of Harbourline and would like to keep their jobs apart.",
      companies: "Harbourline Freight, Harbourline Cold Storage",
      requested_at: daysAgo(demo, 1),
    },
  ]);
}
