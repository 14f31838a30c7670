import { sql } from "kysely";
import type {
  CandidateFile,
  CandidateMail,
  CandidateNote,
  CandidateOffer,
  CandidatePool,
  CandidateScorecard,
} from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { ANONYMOUS } from "#api/applications/anonymity/shown-person";
import type { Sql } from "#api/db/database";
import type { KnownPerson } from "./known-person.sql.ts";

const MOST = sql`100`;
const JOB = sql`jsonb_build_object('_id', j.id, 'title', j.title) as job`;

/** The applications of a person as `a`, each with its job `j`. */
const applicationsOf = ({ applicationIds }: KnownPerson) => sql`
  application_facts a join job_facts j on j.id = a.job_id and a.id = any(${[...applicationIds]}::uuid[])`;

/** Lists the mails sent to a person about applications, newest first. */
export async function findMails(db: Sql, person: KnownPerson): Promise<CandidateMail[]> {
  const { rows } = await sql<CandidateMail>`
    select m.id as _id, case when ${ANONYMOUS} then hide_person(m.subject, a.candidate_id) else m.subject end as subject,
      m.sent_at, ${JOB}, null as pool
    from ${applicationsOf(person)}
    join (
      select id, application_id, subject, sent_at from application_mail_facts where sent_at is not null
      union all
      select id, application_id, subject, sent_at from person_mail_facts
    ) m on m.application_id = a.id
    order by m.sent_at desc, m.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Lists the mails sent to a person from the pools that the asker sees, newest first. */
export async function findPoolMails(db: Sql, { id }: KnownPerson): Promise<CandidateMail[]> {
  const { rows } = await sql<CandidateMail>`
    select m.id as _id, m.subject, m.sent_at, null as job,
      jsonb_build_object('name', p.name, 'name_slug', p.name_slug) as pool
    from pool_member_facts k
    join pool_mail_facts m on m.member_id = k.id
    join pool_facts p on p.id = m.pool_id
    where k.user_id = ${id}
    order by m.sent_at desc, m.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Lists the notes about a person that the asker may read, newest first. */
export async function findNotes(db: Sql, person: KnownPerson): Promise<CandidateNote[]> {
  const { rows } = await sql<CandidateNote>`
    select n.id as _id, coalesce(a.merged_into_id, a.id) as application_id, ${JOB},
      coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as author,
      case when ${ANONYMOUS} and n.author_id <> app_user() then hide_person(n.body, a.candidate_id) else n.body end as body,
      n.private, n.created_at
    from ${applicationsOf(person)}
    join application_note_facts n on n.application_id = a.id
    left join people u on u.id = n.author_id
    order by n.created_at desc, n.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Lists the pools that a person is in, as far as the asker sees them, by name. */
export async function findPools(db: Sql, { id }: KnownPerson): Promise<CandidatePool[]> {
  const { rows } = await sql<CandidatePool>`
    select m.id as member_id, p.name, p.name_slug, s.name as stage, m.added_at
    from pool_member_facts m
    join pool_facts p on p.id = m.pool_id and p.state = 'active'
    join pool_stage_facts s on s.id = m.stage_id
    where m.user_id = ${id} and m.standing <> 'removed'
    order by lower(p.name), m.id limit ${MOST}`.execute(db);
  return rows;
}

/** Lists the offers made to a person, newest first. */
export async function findOffers(db: Sql, person: KnownPerson): Promise<CandidateOffer[]> {
  const { rows } = await sql<CandidateOffer>`
    select o.id as _id, coalesce(a.merged_into_id, a.id) as application_id, ${JOB}, o.version,
      case when o.state = 'sent' and o.expires_at <= now() then 'expired' else o.state end as state,
      o.sent_at, o.expires_at
    from ${applicationsOf(person)}
    join offer_facts o on o.application_id = a.id
    order by o.sent_at desc nulls first, o.version desc, o.id limit ${MOST}`.execute(db);
  return rows;
}

/** Lists the submitted scorecards about a person; what they recommend only where the asker owes none. */
export async function findScorecards(db: Sql, person: KnownPerson): Promise<CandidateScorecard[]> {
  const { rows } = await sql<CandidateScorecard>`
    select c.id as _id, c.about_id as application_id, ${JOB},
      coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as author, c.submitted_at,
      case when c.author_id = app_user() or not owed then v.recommendation end as recommendation,
      c.author_id <> app_user() and owed as waits
    from ${applicationsOf(person)}
    join scorecard_facts c on c.application_id = a.id and c.state in ('submitted', 'amended')
    cross join lateral (select c.about_id = any ((select owed_applications())::uuid[]) as owed) blind
    left join scorecard_verdicts v on v.scorecard_id = c.id and v.version = c.version
    left join people u on u.id = c.author_id
    order by c.submitted_at desc, c.id limit ${MOST}`.execute(db);
  return rows;
}

/** Lists the résumés that a person sent and the files kept with their applications, newest first. */
export async function findFiles(db: Sql, person: KnownPerson): Promise<CandidateFile[]> {
  const { rows } = await sql<CandidateFile>`
    select null as file_id, a.id as application_id, ${JOB}, f.name, f.size, a.applied_at as added_at
    from ${applicationsOf(person)} join file_facts f on f.id = a.resume_file_id and not ${ANONYMOUS}
    where a.merged_into_id is null
    union all
    select k.file_id, coalesce(a.merged_into_id, a.id), ${JOB},
      case when ${ANONYMOUS} then hide_person(f.name, a.candidate_id) else f.name end, f.size, k.added_at
    from ${applicationsOf(person)}
    join application_file_facts k on k.application_id = a.id
    join file_facts f on f.id = k.file_id
    order by added_at desc limit ${MOST}`.execute(db);
  return rows;
}
