import { sql } from "kysely";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

/** The employer keeps two applicants for later and someone who is shown no more; the candidate companies. */
export async function seedSaved(demo: Demo, cast: Cast): Promise<void> {
  const { rows: people } = await sql<{ organization_id: string; candidate_id: string }>`
    (select a.organization_id, a.candidate_id from applications a join memberships m on m.organization_id = a.organization_id
      where m.user_id = ${cast.employer} and a.status = 'active' order by a.id limit 2)
    union all
    (select m.organization_id, u.id from users u join memberships m on m.user_id = ${cast.employer}
      where not u.permit_reach_out
        and not exists (select from memberships o where o.user_id = u.id)
        and not exists (
          select from applications a where a.organization_id = m.organization_id and a.candidate_id = u.id)
        and not exists (
          select from talent_pool_members t where t.organization_id = m.organization_id and t.user_id = u.id)
      order by u.id limit 1)`.execute(demo.db);
  const kept = people.map(({ organization_id, candidate_id }, index) => ({
    user_id: cast.employer,
    organization_id,
    person_id: candidate_id,
    saved_at: daysAgo(demo, 1 + index),
  }));
  await insertMany(demo, "saved_people", kept);
  const { rows: companies } = await sql<{ id: string }>`
    select id from hiring_companies order by open_jobs, id limit 2`.execute(demo.db);
  const inSight = companies.map(({ id }, index) => ({
    user_id: cast.candidate,
    organization_id: id,
    saved_at: daysAgo(demo, 2 + index),
  }));
  await insertMany(demo, "saved_companies", inSight);
}
