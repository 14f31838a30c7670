import { sql } from "kysely";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { HAS_OPEN_OFFER } from "./applicant/open-offer.sql.ts";
import { decodeCursor, pageFrom } from "#api/http/cursor";

interface Row {
  id: string;
  organization_id: string;
  job_id: string;
  title: string;
  job_status: MyApplication["job"]["status"];
  company_name: string;
  company_logo_key: string | null;
  city: string;
  added: boolean;
  status: MyApplication["status"];
  closed_as_declined: boolean;
  stage: string;
  stage_position: number;
  stage_names: string[];
  applied_at: string;
  stage_entered_at: string;
  expected_reply_by: string;
  timeline: MyApplication["timeline"];
  offer: MyApplication["offer"];
  interview: MyApplication["interview"];
  canceled_interview: MyApplication["canceled_interview"];
  choose_by: string | null;
  is_asked: boolean;
  ended_at: string;
}

/**
 * An open offer comes first, then a coming interview, what else waits for the candidate, the hires, what is open, and last
 * what has ended; each the latest first.
 */
const LIST_KEY = sql`
  case
    when m.status = 'active' and m.offer ->> 'state' = 'sent' then '6'
    when m.status = 'active' and m.interview is not null then '5'
    when m.status = 'active' and (m.is_asked or m.choose_by is not null) then '4'
    when m.status = 'hired' then '3'
    when m.status = 'active' then '2'
    else '1'
  end || to_char(
    case when m.status in ('active', 'hired') then m.applied_at else m.ended_at end at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C"`;

const SELECT = sql`
  select a.id, a.organization_id, a.job_id, j.title, j.status as job_status, o.company_name,
    o.logo_key as company_logo_key, j.city, coalesce(a.source ->> 'type' = 'manual', false) as added,
    -- A merged application follows the one it was merged into; after its own end there is nothing to follow.
    case
      when a.status = 'merged' then coalesce(k.status, 'rejected')
      when a.status = 'rejected' and a.rejection_told_at is null then 'active'
      else a.status
    end as status,
    closed_as_declined(a.id),
    coalesce(k.stage, s.name) as stage, coalesce(k.stage_position, s.position) as stage_position,
    array(select name from stage_facts n where n.job_id = a.job_id order by position) as stage_names,
    a.applied_at, coalesce(k.stage_entered_at, a.stage_entered_at) as stage_entered_at,
    to_char((considered_since(a.id, a.applied_at) at time zone 'utc')
      + make_interval(days => j.expected_reply_days), 'YYYY-MM-DD') as expected_reply_by,
    -- A decision is shown once the company announces it; moves between stages are shown at once, except
    -- undone ones.
    coalesce((
      select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'stage',
          case e.kind when 'job_changed' then e.detail else coalesce(e.to_stage, e.from_stage, '') end)
        order by e.at, e.id)
      from (
        select * from application_events e where e.application_id = a.id
          and e.kind in ('applied', 'moved', 'job_changed', 'withdrawn') and not e.undone
        order by e.at desc, e.id desc limit 40
      ) e), '[]')
      || case when told.at is null then '[]' else
        jsonb_build_array(jsonb_build_object('stage', s.name, 'at', told.at, 'kind', 'rejected')) end as timeline,
    (
      select jsonb_build_object('_id', f.id, 'expires_at', f.expires_at, 'expires_on', f.expires_on,
        'settled_at', f.settled_at, 'withdrawal', case when f.state = 'withdrawn' then
          case when f.withdrawal in ('candidate', 'moved') then f.withdrawal else 'company' end end, 'state',
        case when f.state = 'sent' and f.expires_at <= now() then 'expired' else f.state end)
      from offer_facts f where f.application_id = a.id and f.sent_at is not null
        -- One that was settled before a move was for another job.
        and (f.state in ('sent', 'accepted') or not exists (
          select from application_events e where e.application_id = a.id and e.kind = 'job_changed' and not e.undone
            and e.at > f.sent_at))
      order by f.version desc limit 1
    ) as offer,
    (select to_jsonb(n) from next_interview_of(a.id) n) as interview,
    (
      select jsonb_build_object('when', e.detail, 'at', e.at)
      from (
        select * from application_events l where l.application_id = a.id
          and l.kind in ('interview_planned', 'interview_booked', 'interview_moved', 'interview_cancelled', 'job_changed')
          and not l.undone
        order by l.at desc, l.id desc limit 1
      ) e where e.kind = 'interview_cancelled' and e.detail <> '' and e.actor_id is distinct from a.candidate_id
        and (a.status = 'active' or a.status = 'rejected' and a.rejection_told_at is null)
    ) as canceled_interview,
    (select min(b.expires_at) from my_booking_requests() b where b.application_id = a.id and b.state = 'asked') as choose_by,
    exists (
      select from resume_video_requests v
      where v.application_id = a.id and v.state = 'asked' and v.expires_at > now())
      or exists (select from my_references() r where r.application_id = a.id and r.missing_count > 0) as is_asked,
    coalesce(told.at, a.ended_at, a.applied_at) as ended_at
  from applications a
  join job_facts j on j.id = a.job_id
  join companies o on o.id = a.organization_id
  join stage_facts s on s.id = a.stage_id
  left join lateral carrier_of_mine(a.id) k on a.status = 'merged'
  cross join lateral (
    select case a.status when 'rejected' then a.rejection_told_at when 'merged' then k.rejection_told_at end as at
  ) told`;

/**
 * Returns one page of a candidate's applications: what waits for them, what is open, what ended; each the newest first.
 * With `job_id` the one to that job, with `open_offer` those with an offer that they can still sign, with `to_choose` those that ask
 * for the time of an interview; with both those with either.
 */
export async function findMyApplications(
  db: Sql,
  candidateId: string,
  page: {
    job_id?: string | undefined;
    open_offer?: "true" | undefined;
    to_choose?: "true" | undefined;
    cursor?: string | undefined;
    limit: number;
  },
) {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor, "text");
  const { rows } = await sql<Row & { list_key: string }>`
    select * from (
      select m.*, ${LIST_KEY} as list_key from (${SELECT}
        where a.candidate_id = ${candidateId}
          and (${page.job_id ?? null}::uuid is null or a.job_id = ${page.job_id ?? null}::uuid)
          and (${page.open_offer === undefined || page.to_choose !== undefined} or ${HAS_OPEN_OFFER})
      ) m
      where ${page.to_choose === undefined} or m.status = 'active' and m.choose_by is not null
        or ${page.open_offer !== undefined} and m.offer ->> 'state' = 'sent'
    ) listed
    where ${after?.key ?? null}::text is null
      or (list_key, id) < (${after?.key ?? null}::text, ${after?.id ?? null}::uuid)
    order by list_key desc, id desc
    limit ${page.limit + 1}`.execute(db);
  return pageFrom(rows, page.limit, (row) => [row.list_key, row.id], toMyApplication);
}

/** Returns one of a candidate's applications, or undefined. */
export async function findMyApplication(
  db: Sql,
  candidateId: string,
  applicationId: string,
): Promise<MyApplication | undefined> {
  const { rows } = await sql<Row>`${SELECT}
    where a.id = ${applicationId} and a.candidate_id = ${candidateId}`.execute(db);
  return rows[0] && toMyApplication(rows[0]);
}

/**
 * Marks a candidate's application withdrawn; returns its company and job, or undefined when it isn't active. A merged
 * one is separated.
 */
export async function withdrawApplication(
  db: Sql,
  candidateId: string,
  applicationId: string,
  reason: string,
) {
  const { rows } = await sql<{ organization_id: string; job_id: string }>`
    update applications set status = 'withdrawn', withdraw_reason = ${reason || null}, version = version + 1
    where id = ${applicationId} and candidate_id = ${candidateId} 
      and (status in ('active', 'merged') or status = 'rejected' and rejection_told_at is null)
    returning organization_id, job_id`.execute(db);
  return rows[0];
}

/**
 * Returns where to write to the candidate about their own application; undefined where no one has proven the address.
 * That of someone who was added got the link that they come by.
 */
export async function findOwnAddress(
  db: Sql,
  applicationId: string,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  const { rows } = await sql<{ email: string; name: string }>`
    select u.email_address::text as email, u.first_name as name
    from applications a join people u on u.id = a.candidate_id
    where a.id = ${applicationId} and u.closed_at is null
      and (u.email_verified_at is not null or a.source ->> 'type' = 'manual')`.execute(db);
  return rows[0];
}

function toMyApplication(row: Row & { readonly list_key?: string }): MyApplication {
  const {
    id,
    organization_id: _,
    job_id,
    title,
    job_status,
    company_name,
    company_logo_key,
    city,
    is_asked: _asked,
    ended_at: _ended,
    list_key: _key,
    ...rest
  } = row;
  return {
    _id: id,
    job: { _id: job_id, title, status: job_status, company_name, city },
    company_logo_url: publicFileUrl(company_logo_key),
    ...rest,
  };
}
