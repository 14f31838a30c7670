import { type RawBuilder, sql } from "kysely";
import type { EventSubject } from "@loubby/shared-contracts/http/schedule/event-subjects.schema";
import type { SubjectKind } from "@loubby/shared-contracts/http/schedule/subject-kinds";
import * as paths from "@loubby/shared-contracts/paths";

/** Of which kinds the asker opens things at all; which of them, the database decides. */
export type SubjectRights = ReadonlySet<SubjectKind>;

/** One thing that an event can be about. */
export interface SubjectKey {
  readonly kind: SubjectKind;
  readonly _id: string;
}

/** The same as the asker may open it. */
export interface SubjectRow extends SubjectKey {
  readonly title: string;
  /** What its address begins with: the slug of its pool, or the id of its job. */
  readonly place: string | null;
}

/** Which things of a kind are looked for: an array of their ids, or null for all. */
type Wanted = (kind: SubjectKind) => RawBuilder<readonly string[]> | null;

const LINKS: Readonly<Record<SubjectKind, (id: string, place: string) => string>> = {
  job: paths.job,
  application: (id, jobId) => paths.application(jobId, id),
  talent: paths.talent,
  pool_member: (id, pool) => paths.poolMember(pool, id),
  order: paths.order,
  project: paths.project,
  conversation: paths.conversation,
};

/** A row as it is answered. */
export const toSubject = ({ kind, _id, title, place }: SubjectRow): EventSubject => ({
  kind,
  _id,
  title,
  link: LINKS[kind](_id, place ?? ""),
});

/**
 * What the asker may open of some kinds, each with when it began: policies leave out hidden jobs with their applications, hidden
 * pools, orders of others, and conversations that they left.
 */
export const openable = (kinds: readonly SubjectKind[], wanted: Wanted): RawBuilder<unknown> =>
  sql.join(
    kinds.map((kind) => OF_KIND[kind](wanted(kind))),
    sql` union all `,
  );

type OfKind = (ids: RawBuilder<readonly string[]> | null) => RawBuilder<unknown>;

/** Whether a row is one of those. */
const among = (id: RawBuilder<string>, ids: RawBuilder<readonly string[]> | null) =>
  ids === null ? sql`true` : sql`${id} = any (${ids})`;

const orders = (kind: "order" | "project"): OfKind => {
  const isOfKind = kind === "order" ? sql`o.model <> 'milestones'` : sql`o.model = 'milestones'`;
  return (ids) => sql`
    select ${sql.lit(kind)} as kind, o.id as _id, o.title, null as place, o.created_at as at from order_facts o
    where ${isOfKind} and ${among(sql`o.id`, ids)}`;
};

const OF_KIND: Readonly<Record<SubjectKind, OfKind>> = {
  job: (ids) => sql`
    select 'job' as kind, j.id as _id, j.title, null as place, j.created_at as at from job_facts j
    where j.organization_id = app_org() and not j.is_template and ${among(sql`j.id`, ids)}`,
  // Not who is anonymous to the company: an event about them would name them.
  application: (ids) => sql`
    select 'application' as kind, a.id as _id,
      coalesce(u.first_name || ' ' || u.last_name, 'Former candidate') || ', ' || j.title as title, a.job_id::text as place,
      a.applied_at as at
    from application_facts a join job_facts j on j.id = a.job_id left join people u on u.id = a.candidate_id
    where a.organization_id = app_org() and a.status <> 'merged' and (a.revealed_at is not null or not j.anonymised)
      and ${among(sql`a.id`, ids)}`,
  // Of everyone who lets companies reach out, no one reads all.
  talent: (ids) => sql`
    select 'talent' as kind, t.user_id as _id, t.name as title, null as place, t.changed_at as at
    from talent_names(${ids ?? sql`'{}'::uuid[]`}) t`,
  pool_member: (ids) => sql`
    select 'pool_member' as kind, m.id as _id, trim(m.first_name || ' ' || m.last_name) as title, p.name_slug as place,
      m.added_at as at
    from pool_member_facts m join pool_facts p on p.id = m.pool_id
    where m.organization_id = app_org() and ${among(sql`m.id`, ids)}`,
  order: orders("order"),
  project: orders("project"),
  conversation: (ids) => sql`
    select 'conversation' as kind, c.id as _id,
      coalesce(c.name, u.first_name || ' ' || u.last_name, 'Former member') as title, null as place, c.activity_at as at
    from conversation_facts c
    left join people u on u.id = case when c.first_person = app_user() then c.second_person else c.first_person end
    where c.type in ('private', 'group') and ${among(sql`c.id`, ids)}`,
};
