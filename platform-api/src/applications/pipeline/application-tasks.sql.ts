import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ApplicationTask } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { Sql } from "#api/db/database";
import { PERSON } from "../anonymity/shown-person.ts";

// Names are filled in whenever a title is read: a candidate may be anonymous now, and revealed later.
const SELECT = sql`
  select t.id as _id, t.application_id, t.kind, t.due_at, t.done_at,
    replace(replace(t.title, '{first_name}', person.first_name), '{last_name}', person.last_name) as title,
    coalesce(m.first_name || ' ' || m.last_name, t.assignee_role, 'No one') as assignee
  from application_tasks t
  join applications a on a.id = t.application_id
  left join people u on u.id = a.candidate_id
  cross join lateral (select ${PERSON}) person
  left join people m on m.id = t.assignee_id`;

/** A task to create, due in `dueDays` or without a due date. */
export interface TaskPlan {
  readonly applicationId: string;
  readonly organizationId: string;
  readonly stageId: string | null;
  readonly runId: string | null;
  readonly kind: ApplicationTask["kind"];
  /** With the candidate's name as `{first_name}` and `{last_name}`. */
  readonly title: string;
  readonly assigneeId: string | null;
  readonly assigneeRole: string | null;
  readonly dueDays: number | null;
  readonly by: string;
}

export async function insertTask(db: Sql, plan: TaskPlan): Promise<void> {
  await sql`
    insert into application_tasks
      (id, application_id, organization_id, stage_id, run_id, kind, title, assignee_id, assignee_role, due_at,
        created_by)
    values (${uuidv7()}, ${plan.applicationId}, ${plan.organizationId}, ${plan.stageId}, ${plan.runId}, ${plan.kind},
      ${plan.title}, ${plan.assigneeId}, ${plan.assigneeRole}, now() + make_interval(days => ${plan.dueDays}),
      ${plan.by})`.execute(db);
}

/** Drops a stage's open tasks when someone leaves it. */
export async function dropTasks(db: Sql, applicationId: string, stageId: string): Promise<void> {
  await sql`
    update application_tasks set dropped_at = now()
    where application_id = ${applicationId} and stage_id = ${stageId} and done_at is null and dropped_at is null`.execute(
    db,
  );
}

/** Opens the tasks again that were dropped at a moment. */
export async function restoreTasks(db: Sql, applicationId: string, droppedAt: string): Promise<void> {
  await sql`
    update application_tasks set dropped_at = null
    where application_id = ${applicationId} and dropped_at = ${droppedAt}`.execute(db);
}

/** Lists an application's tasks except dropped ones, open ones first. */
export async function findTasks(db: Sql, applicationId: string): Promise<ApplicationTask[]> {
  const { rows } = await sql<ApplicationTask>`${SELECT}
    where t.application_id = ${applicationId} and t.dropped_at is null
    order by t.done_at is not null, t.created_at desc, t.id desc limit 100`.execute(db);
  return rows;
}

/** Marks a company's task done or open; returns it, or undefined when it is unknown or dropped. */
export async function setTaskDone(
  db: Sql,
  organizationId: string,
  taskId: string,
  doneBy: string | null,
): Promise<ApplicationTask | undefined> {
  const { rows } = await sql<{ id: string }>`
    update application_tasks set done_by = ${doneBy}::uuid,
      done_at = case when ${doneBy}::uuid is null then null else coalesce(done_at, now()) end
    where id = ${taskId} and organization_id = ${organizationId} and dropped_at is null returning id`.execute(
    db,
  );
  if (!rows[0]) return undefined;
  const found = await sql<ApplicationTask>`${SELECT} where t.id = ${taskId}`.execute(db);
  return found.rows[0];
}

/** Returns one member of the company if they still belong to it, or the members of a role. */
export async function findAssignees(
  db: Sql,
  organizationId: string,
  { id, role }: { id: string | null; role: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from company_members
    where organization_id = ${organizationId} and (user_id = ${id}::uuid or role_tag = ${role}) limit 50`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}
