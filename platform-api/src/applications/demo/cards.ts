import { type Insertable, sql } from "kysely";
import type { DB } from "#api/db/tables";
import { newToken } from "#api/identity/sessions/tokens";
import { seedApplications } from "./applications.ts";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import { jobTexts } from "#api/demo/job-texts";
import type { Cast } from "#api/demo/cast";
import { addJob } from "./jobs.ts";

/** On a plan that includes cards, a few applicants were shown to someone outside; one card was revoked. */
export async function seedCards(demo: Demo, cast: Cast): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.company_name as name from organizations o join subscriptions s on s.organization_id = o.id
    where s.sub_name_slug like 'enterprise%' order by o.created_at limit 1`.execute(demo.db);
  const [company] = rows;
  const text = jobTexts[0];
  if (company === undefined || text === undefined) return;
  const job = await addJob(demo, { ...company, admin: cast.partner }, text);
  await seedApplications(demo, [job], cast.candidates, null);
  const shown = await demo.db
    .selectFrom("applications")
    .select("id")
    .where("job_id", "=", job.id)
    .where("status", "=", "active")
    .orderBy("applied_at", "desc")
    .limit(3)
    .execute();
  const cards = shown.map(({ id }, index): Insertable<DB["loubby_cards"]> => ({
    id: demo.id(),
    application_id: id,
    organization_id: company.id,
    created_by: cast.partner,
    token: newToken(),
    fields: ["headline", "about", "experience", "skills", "positions", "education"],
    note: "Could you see this person in your team? Two lines are enough.",
    created_at: daysAgo(demo, 2),
    expires_at: daysAgo(demo, -5),
    revoked_at: index === 2 ? daysAgo(demo, 1) : null,
    views: 3 - index,
    last_viewed_at: daysAgo(demo, index === 2 ? 1.2 : 0.3),
  }));
  await insertMany(demo, "loubby_cards", cards);
}
