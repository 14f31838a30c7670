import { type RawBuilder, sql } from "kysely";
import { MOST_COUNTED, type WorkKind } from "@loubby/shared-contracts/http/my-work/work-kinds";

/** Whose work is looked for, and when. Instants are ISO strings. */
export interface Looker {
  readonly userId: string;
  readonly organizationId: string;
  readonly role: string;
  readonly now: string;
  readonly todayEnds: string;
  readonly weekEnds: string;
}

/** Sorts what has no due date last; indexes are built with the same moment. */
export const NEVER = "9999-12-31T00:00:00.000Z";
/** Days for a decision, after which approvers are reminded too. */
const APPROVAL_DAYS = 2;

/**
 * A part's rows: `id, kind, form, title, count, application_id, job_id, due`. The reader narrows, sorts and limits them
 * by `due, id`, which indexes answer for what can be many.
 */
type Part = (looker: Looker) => RawBuilder<unknown>;

const taskOf = (mine: RawBuilder<unknown>, { organizationId }: Looker) => sql`
  select t.id, 'task' as kind, t.kind as form, t.title, 1 as count, t.application_id, a.job_id,
    coalesce(t.due_at, ${sql.lit(NEVER)}::timestamptz) as due
  from application_task_facts t
  join application_facts a on a.id = t.application_id and a.status in ('active', 'hired')
  where t.organization_id = ${organizationId} and ${mine}`;

const ownTasks: Part = (looker) => taskOf(sql`t.assignee_id = ${looker.userId}`, looker);
/** Of a task for a role everyone with it is told, as when it is created. */
const tasksOfRole: Part = (looker) =>
  taskOf(sql`t.assignee_role = ${looker.role} and t.assignee_id is null`, looker);

const scorecards: Part = ({ userId, organizationId }) => sql`
  select s.id, 'scorecard', 'scorecard', t.name, 1, s.about_id, s.job_id,
    coalesce(s.due_at, ${sql.lit(NEVER)}::timestamptz) as due
  from scorecard_facts s
  join application_facts a on a.id = s.about_id and a.status <> 'withdrawn'
  join scorecard_template_facts t on t.id = s.template_id
  where s.author_id = ${userId} and s.organization_id = ${organizationId} and s.state in ('not_started', 'draft')`;

const approvals: Part = ({ userId, organizationId }) => sql`
  select a.id, 'approval', a.kind, a.title, 1, null::uuid, a.job_id,
    min(r.due_at) + make_interval(days => ${APPROVAL_DAYS}) as due
  from approval_step_facts s
  join approval_round_facts r on r.approval_id = s.approval_id and r.position = s.position and r.state = 'due'
  join approval_facts a on a.id = s.approval_id and a.state = 'pending'
  where s.user_id = ${userId} and s.decision is null and not s.carried and a.organization_id = ${organizationId}
  group by a.id, a.kind, a.title, a.job_id`;

/**
 * Today's that have not ended. One of another company that the person works for is part of that one's list. An event lasts
 * a day at most, so that its start tells whether it may be under way.
 */
const today = ({ userId, organizationId, now, todayEnds }: Looker) => sql`
  e.kind in ('interview', 'meeting', 'stand_up')
    and e.starts_at < ${todayEnds}::timestamptz and e.starts_at > ${now}::timestamptz - interval '1 day'
    and e.ends_at > ${now}::timestamptz
    and (e.organization_id is null or e.organization_id = ${organizationId} or not exists (
      select from company_members m where m.organization_id = e.organization_id and m.user_id = ${userId}))`;

const MEETING = sql`e.id, 'event', e.kind, e.title, 1, null::uuid, null::uuid, e.starts_at as due`;

// Their own and those they are invited to apart: each is read by an index of its own.
const ownMeetings: Part = (looker) => sql`
  select ${MEETING} from event_facts e where e.owner_id = ${looker.userId} and ${today(looker)}`;

const otherMeetings: Part = (looker) => sql`
  select ${MEETING} from event_guest_facts g join event_facts e on e.id = g.event_id
  where g.user_id = ${looker.userId} and ${today(looker)}`;

/** The jobs whose hiring team the person is on. */
const ownJobs = ({ userId, organizationId }: Looker) => sql`
  (select distinct t.job_id from hiring_teams t
    where t.organization_id = ${organizationId} and t.user_id = ${userId}) mine
  join job_facts j on j.id = mine.job_id and j.status in ('open', 'on_hold')`;

/** Candidates of the first stage whose answer is due within the week, for each job; counted to a limit. */
const promises: Part = (looker) => sql`
  select md5(j.id::text || ' promise')::uuid, 'answer', 'promise', '', w.count, null::uuid, j.id, w.due
  from ${ownJobs(looker)}
  cross join lateral (
    select count(*)::int as count, min(f.considered_since) + make_interval(days => j.expected_reply_days) as due
    from (
      select a.considered_since from application_facts a
      where a.stage_id = (select s.id from stage_facts s where s.job_id = j.id and s.position = 0)
        and a.status = 'active'
        and a.applied_at < ${looker.weekEnds}::timestamptz - make_interval(days => j.expected_reply_days)
        and a.considered_since < ${looker.weekEnds}::timestamptz - make_interval(days => j.expected_reply_days)
      order by a.applied_at limit ${MOST_COUNTED}
    ) f
  ) w
  where w.count > 0`;

/** Candidates who waited past their stage's time limit, for each job; counted to a limit. */
const timeLimits: Part = (looker) => sql`
  select md5(j.id::text || ' time limit')::uuid, 'answer', 'time_limit', '', w.count, null::uuid, j.id, w.due
  from ${ownJobs(looker)}
  cross join lateral (
    select count(*)::int as count, min(f.due) as due
    from (
      select a.stage_entered_at + make_interval(days => s.sla_days) as due
      from stage_facts s join application_facts a on a.stage_id = s.id
      where s.job_id = j.id and s.sla_days is not null and a.status = 'active'
        and a.stage_entered_at < ${looker.now}::timestamptz - make_interval(days => s.sla_days)
      limit ${MOST_COUNTED}
    ) f
  ) w
  where w.count > 0`;

/** What each kind is made of. */
export const workParts: Readonly<Record<WorkKind, readonly Part[]>> = {
  task: [ownTasks, tasksOfRole],
  scorecard: [scorecards],
  approval: [approvals],
  event: [ownMeetings, otherMeetings],
  answer: [promises, timeLimits],
};
