import { sql } from "kysely";
import type { Demo } from "#api/demo/demo";
import type { Company } from "#api/demo/cast";

/** Possible duplicates, applicants from a colleague's link, and an anonymous job. */
export async function seedReview(demo: Demo, company: Company): Promise<void> {
  const { rows: jobs } = await sql<{ id: string }>`
    select id from jobs where organization_id = ${company.id} and status = 'open' and not is_template
    order by opened_at desc, id`.execute(demo.db);
  const [newest, oldest] = [jobs[0]?.id, jobs.at(-1)?.id];
  if (newest === undefined || oldest === undefined) return;
  await sql`
    update users set phone_number = '+2348035550142', phone_country = 'NG'
    where id in (
      select candidate_id from applications where job_id = ${newest} and status = 'active'
      order by applied_at limit 2)`.execute(demo.db);
  await sql`
    update applications set source = '{"type": "link"}', credited_to = ${company.admin}
    where id in (
      select id from applications where job_id = ${newest} and status = 'active'
      order by applied_at desc limit 2)`.execute(demo.db);
  await sql`update jobs set anonymised = true where id = ${oldest} and id <> ${newest}`.execute(demo.db);
}
