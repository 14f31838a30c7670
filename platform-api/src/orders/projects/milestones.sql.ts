import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ServiceMilestone } from "@loubby/shared-contracts/http/agents/service.schema";
import type { MilestoneState } from "@loubby/shared-contracts/http/orders/project-states";
import type { Sql } from "#api/db/database";

/** A milestone as it is kept. Amounts are minor units of the order's currency. */
export interface MilestoneRow {
  readonly id: string;
  readonly order_id: string;
  readonly position: number;
  readonly title: string;
  readonly delivers: string;
  readonly amount_minor: number;
  readonly days: number;
  readonly state: MilestoneState;
  readonly hold_id: string | null;
  readonly paid_minor: number | null;
  readonly revisions_used: number;
  readonly deadline_at: string | null;
  readonly due_at: string | null;
}

const COLUMNS = sql`id, order_id, position, title, delivers, amount_minor, days, state, hold_id, paid_minor, revisions_used,
  deadline_at, due_at`;

/** The milestones of a project in their order, canceled ones too. */
export async function findMilestones(db: Sql, orderId: string): Promise<MilestoneRow[]> {
  const { rows } = await sql<MilestoneRow>`
    select ${COLUMNS} from project_milestones where order_id = ${orderId} order by position`.execute(db);
  return rows;
}

/** Adds milestones to a project behind those that are there. Needs the worker, and its order locked. */
export async function insertMilestones(
  db: Sql,
  orderId: string,
  milestones: readonly ServiceMilestone[],
  by: string,
): Promise<void> {
  for (const { title, delivers, amount, days } of milestones)
    await sql`
      insert into project_milestones (id, order_id, position, title, delivers, amount_minor, days, changed_by)
      select ${uuidv7()}, ${orderId}, count(*), ${title}, ${delivers}, ${amount}, ${days}, ${by}
      from project_milestones where order_id = ${orderId}`.execute(db);
}

/** How a milestone changes. */
export interface MilestoneChange {
  readonly to: MilestoneState;
  /** Null: the clock does it. */
  readonly by: string | null;
  readonly note?: string;
  readonly hold?: string;
  /** By when it is to be submitted. */
  readonly deadline?: Date;
  /** When the clock moves it on. */
  readonly due?: Date;
  /** Minor units that the seller was paid of it. */
  readonly paid?: number;
}

/** Moves a milestone to another state. The database refuses a way that isn't one. Needs the worker, and its order locked. */
export async function moveMilestone(db: Sql, id: string, change: MilestoneChange): Promise<void> {
  const { to, by, note = "", hold, deadline, due, paid } = change;
  await sql`
    update project_milestones set state = ${to}, changed_by = ${by}, change_note = ${note}, changed_at = clock_timestamp(),
      deadline_at = ${deadline ?? null}, due_at = ${due ?? null}, hold_id = coalesce(${hold ?? null}, hold_id),
      paid_minor = ${paid ?? null}
    where id = ${id}`.execute(db);
}

/** Counts that changes were asked for once more. */
export async function countRevision(db: Sql, id: string): Promise<void> {
  await sql`update project_milestones set revisions_used = revisions_used + 1 where id = ${id}`.execute(db);
}

/** Keeps what a milestone is to be, and moves its deadline by as many days as it takes longer. */
export async function rewriteMilestone(
  db: Sql,
  id: string,
  { title, delivers, amount, days }: ServiceMilestone,
): Promise<void> {
  await sql`
    update project_milestones set title = ${title}, delivers = ${delivers}, amount_minor = ${amount}, days = ${days},
      deadline_at = deadline_at + make_interval(days => ${days} - days)
    where id = ${id}`.execute(db);
}

/** Has the clock move a milestone on later. */
export async function postponeMilestone(db: Sql, id: string, due: Date): Promise<void> {
  await sql`update project_milestones set due_at = ${due} where id = ${id}`.execute(db);
}

/** Milestones whose time has come, but for what is disputed or rests. */
export async function findDueMilestones(db: Sql, now: Date): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select m.id, m.order_id from project_milestones m join projects p on p.order_id = m.order_id
    where m.due_at <= ${now} and (p.paused_at is null or m.state <> 'submitted') and not exists (
      select from disputes d where d.milestone_id = m.id and d.closed_at is null)
    order by m.due_at limit 100`.execute(db);
  return rows;
}

/** What someone is told about a milestone before or after its time. */
export interface MilestoneNews {
  readonly order_id: string;
  readonly title: string;
  readonly about: "approval" | "deadline" | "late";
  /** The time that it is about. */
  readonly at: string;
}

/**
 * Marks up to a hundred milestones that are approved by themselves or due within a day, or are late, and of which no one was
 * told; answers them. A time that moves is told again.
 */
export async function claimNews(db: Sql, now: Date): Promise<MilestoneNews[]> {
  const { rows } = await sql<MilestoneNews>`
    with found as (
      select m.id, coalesce(m.due_at, m.deadline_at) as at,
        case when m.due_at is not null then 'approval' when m.deadline_at > ${now} then 'deadline' else 'late' end as about
      from project_milestones m join projects p on p.order_id = m.order_id
      where p.paused_at is null and (
        m.state = 'submitted' and m.due_at > ${now} and m.due_at <= ${now}::timestamptz + interval '1 day'
          and m.reminded_of is distinct from m.due_at
        or m.deadline_at > ${now} and m.deadline_at <= ${now}::timestamptz + interval '1 day'
          and m.reminded_of is distinct from m.deadline_at
        or m.deadline_at <= ${now} and m.late_of is distinct from m.deadline_at)
      order by m.id limit 100 for update of m skip locked)
    update project_milestones m set
      reminded_of = case when f.about = 'late' then m.reminded_of else f.at end,
      late_of = case when f.about = 'late' then f.at else m.late_of end
    from found f where f.id = m.id
    returning m.order_id, m.title, f.about, f.at`.execute(db);
  return rows;
}
