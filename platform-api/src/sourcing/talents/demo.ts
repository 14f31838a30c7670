import { sql } from "kysely";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

const SEARCHES = [
  { name: "Backend, free now", filter: { q: "backend", availability: "Available" }, alert: true, days: 20 },
  { name: "Designers in Lagos or Accra", filter: { q: "designer (lagos OR accra)" }, alert: false, days: 45 },
];

/** Saved searches of the demo's employer, and talents who changed their profiles at different times. */
export async function seedTalentSearches(demo: Demo, { employer, harbourline }: Cast): Promise<void> {
  await insertMany(
    demo,
    "talent_searches",
    SEARCHES.map(({ name, filter, alert, days }) => ({
      id: demo.id(),
      organization_id: harbourline.id,
      user_id: employer,
      name,
      filter: JSON.stringify(filter),
      alert,
      created_at: daysAgo(demo, days),
      seen_at: daysAgo(demo, 6),
      checked_at: daysAgo(demo, 0),
    })),
  );
  await sql`set constraints talents_due_settle immediate`.execute(demo.db);
  await sql`
    update talents t set changed_at = ${demo.now}::timestamptz - make_interval(hours => 5 + 29 * n.place::int)
    from (select user_id, row_number() over (order by md5(user_id::text)) as place from talents) n
    where n.user_id = t.user_id`.execute(demo.db);
}
