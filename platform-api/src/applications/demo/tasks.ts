import { sql } from "kysely";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

/** By days until each is due; null has no due date. */
const TITLES: readonly (readonly [string, number | null])[] = [
  ["Call {first_name} about the salary", -1],
  ["Check {first_name}'s certificates", 0.3],
  ["Prepare questions for {first_name} {last_name}", 2],
  ["Send {first_name} the site plan", null],
];

/** Harbourline's administrator and recruiter each have tasks about candidates who are being interviewed. */
export async function seedTasks(demo: Demo, { harbourline, employer, recruiter }: Cast): Promise<void> {
  const { rows } = await sql<{ id: string; stage_id: string }>`
    select a.id, a.stage_id from applications a
    join stages s on s.id = a.stage_id and s.type in ('screen', 'interview')
    join jobs j on j.id = a.job_id and j.status = 'open' and not j.anonymised
    where a.organization_id = ${harbourline.id} and a.status = 'active'
    order by a.applied_at desc, a.id limit ${2 * TITLES.length}`.execute(demo.db);
  const tasks = rows.map(({ id, stage_id }, at) => {
    const [title, days] = TITLES[at % TITLES.length] ?? ["", null];
    return {
      id: demo.id(),
      application_id: id,
      organization_id: harbourline.id,
      stage_id,
      kind: "task" as const,
      title,
      assignee_id: at < TITLES.length ? employer : recruiter,
      due_at: days === null ? null : daysAgo(demo, -days),
      created_by: harbourline.admin,
      created_at: daysAgo(demo, 3),
    };
  });
  await insertMany(demo, "application_tasks", tasks);
}
