-- What a company's figures are made of. One line is one thing that counts: an application that came in, a stay in a
-- stage, a hiring, an offer, a card. A figure is a number of lines, and its rows are those lines, so that the two agree.
create table insight_lines (
  application_id uuid not null,
  organization_id uuid not null,
  job_id uuid not null,
  measure text not null check (measure in ('reached', 'waiting', 'stay', 'hire_posting', 'hire_contact', 'rejected',
    'withdrawn', 'gap_source', 'gap_opening', 'offer', 'card')),
  -- What it is: the application, a visit of a stage, an offer or a card.
  ref uuid not null,
  -- In UTC.
  day date not null,
  key text not null,
  value int not null,
  stage_id uuid,
  source text not null,
  primary key (application_id, measure, ref),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index insight_lines_of on insight_lines (organization_id, measure, key, day desc, ref desc);
create index insight_lines_of_job on insight_lines (job_id, measure, key, day desc, ref desc);

-- What waits now is read as it stands, a company at a time.
create index overdue_scorecards on scorecards (organization_id, due_at) where state in ('not_started', 'draft');
create index pending_approvals on approvals (organization_id) where state = 'pending';

create function utc_day(p_at timestamptz) returns date language sql immutable as $$
  select (p_at at time zone 'UTC')::date
$$;
-- Kinds of stages in the order of a hiring.
create function kind_rank(p_kind text) returns int language sql immutable as $$
  select array_position(array['applied', 'screen', 'assessment', 'interview', 'reference', 'offer', 'hired'], p_kind) - 1
$$;

-- When a company and a candidate first had to do with each other, as far as it is known, and how.
create function first_contact(p_organization uuid, p_candidate uuid) returns table (at timestamptz, how text)
  language sql stable security definer set search_path = public as $$
  select c.at, c.how from (
    select min(a.applied_at) as at, 'application' as how from applications a
      where a.organization_id = p_organization and a.candidate_id = p_candidate
    union all
    select min(m.added_at), 'pool' from talent_pool_members m
      where m.user_id = p_candidate and m.organization_id = p_organization
    union all
    select min(m.added_at), 'pool' from talent_pool_members m
      join users u on u.id = p_candidate and m.email_key = contact_key(u.email_address::text)
      where m.organization_id = p_organization
    union all
    select min(f.created_at), 'message' from conversation_members mine
      join conversations c on c.id = mine.conversation_id and c.organization_id = p_organization and c.type = 'private'
      join messages f on f.conversation_id = c.id and f.seq = 1
      where mine.user_id = p_candidate
  ) c where c.at is not null order by c.at, c.how limit 1
$$;

-- The lines that follow from applications and their visits alone.
create function application_lines(p_applications uuid[]) returns setof insight_lines
  language sql stable security definer set search_path = public as $$
  with here as materialized (
    select a.id, a.organization_id, a.job_id, a.candidate_id, a.status, a.stage_id, s.type as kind, a.applied_at,
      a.stage_entered_at, a.ended_at, a.rejection_reason_id, a.withdraw_reason, a.source, a.source ->> 'type' as came,
      j.opened_at
    from applications a join stages s on s.id = a.stage_id join jobs j on j.id = a.job_id
    where a.id = any (p_applications) and a.status <> 'merged'
  ), visit as materialized (
    select v.id, v.application_id, coalesce(s.type, v.kind) as kind, v.stage_id, s.position, v.entered_at, v.left_at
    from here h join stage_visits v on v.application_id = h.id and v.job_id = h.job_id
    left join stages s on s.id = v.stage_id
  ), furthest as (
    select h.id, max(kind_rank(v.kind)) as rank,
      (array_agg(v.stage_id order by v.position desc) filter (where v.position is not null))[1] as stage_id
    from here h join visit v on v.application_id = h.id and (v.kind <> 'hired' or h.status = 'hired')
    group by h.id
  )
  select h.id, h.organization_id, h.job_id, 'reached', h.id, utc_day(h.applied_at),
    (array['applied', 'screen', 'assessment', 'interview', 'reference', 'offer', 'hired'])[coalesce(f.rank, 0) + 1],
    array_position(array['active', 'hired', 'rejected', 'withdrawn'], h.status) - 1, coalesce(f.stage_id, h.stage_id), h.came
  from here h left join furthest f on f.id = h.id
  union all
  select h.id, h.organization_id, h.job_id, 'waiting', h.id, utc_day(h.stage_entered_at), h.kind, 0, h.stage_id, h.came
  from here h where h.status = 'active'
  union all
  select h.id, h.organization_id, h.job_id, 'stay', v.id, utc_day(v.left_at), v.kind,
    utc_day(v.left_at) - utc_day(v.entered_at), v.stage_id, h.came
  from here h join visit v on v.application_id = h.id where v.left_at is not null and v.kind <> 'hired'
  union all
  select h.id, h.organization_id, h.job_id, 'hire_posting', h.id, utc_day(h.stage_entered_at), 'hired',
    greatest(0, utc_day(h.stage_entered_at) - utc_day(h.opened_at)), null, h.came
  from here h where h.status = 'hired' and h.opened_at is not null
  union all
  select h.id, h.organization_id, h.job_id, 'hire_contact', h.id, utc_day(h.stage_entered_at), c.how,
    greatest(0, utc_day(h.stage_entered_at) - utc_day(c.at)), null, h.came
  from here h cross join lateral first_contact(h.organization_id, h.candidate_id) c where h.status = 'hired'
  union all
  select h.id, h.organization_id, h.job_id, 'rejected', h.id, utc_day(coalesce(h.ended_at, h.stage_entered_at)),
    coalesce(h.rejection_reason_id::text, 'none'), kind_rank(h.kind), null, h.came
  from here h where h.status = 'rejected'
  union all
  select h.id, h.organization_id, h.job_id, 'withdrawn', h.id, utc_day(coalesce(h.ended_at, h.stage_entered_at)),
    case when coalesce(h.withdraw_reason, '') = '' then 'none' else 'given' end, kind_rank(h.kind), null, h.came
  from here h where h.status = 'withdrawn'
  union all
  select h.id, h.organization_id, h.job_id, 'gap_source', h.id, utc_day(h.applied_at), h.came, 0, null, h.came
  from here h where h.came = 'manual' or h.came = 'link' and not h.source ?| array['utm', 'referrer']
  union all
  select h.id, h.organization_id, h.job_id, 'gap_opening', h.id, utc_day(h.stage_entered_at), 'hired', 0, null, h.came
  from here h where h.status = 'hired' and not exists (select from job_openings o where o.application_id = h.id)
$$;
create function offer_lines(p_offers uuid[]) returns setof insight_lines
  language sql stable security definer set search_path = public as $$
  select o.application_id, o.organization_id, a.job_id, 'offer', o.id, utc_day(o.sent_at),
    o.state || coalesce(':' || o.decline_reason, ''),
    case when o.state in ('accepted', 'declined') then utc_day(o.settled_at) - utc_day(o.sent_at) else 0 end,
    null::uuid, a.source ->> 'type'
  from offers o join applications a on a.id = o.application_id
  where o.id = any (p_offers) and o.sent_at is not null
$$;
-- Value: 0 is open, 1 was handed in by its day, 2 after it.
create function card_lines(p_cards uuid[]) returns setof insight_lines
  language sql stable security definer set search_path = public as $$
  select c.application_id, c.organization_id, a.job_id, 'card', c.id, utc_day(c.asked_at), c.author_id::text,
    case when c.submitted_at is null then 0 when c.submitted_at > c.due_at then 2 else 1 end, null::uuid, a.source ->> 'type'
  from scorecards c join applications a on a.id = c.application_id
  where c.id = any (p_cards) and c.state <> 'called_off'
$$;

create function put_insight_lines(p_lines insight_lines[]) returns void
  language sql security definer set search_path = public as $$
  insert into insight_lines as l select * from unnest(p_lines)
  on conflict (application_id, measure, ref) do update set job_id = excluded.job_id, day = excluded.day,
    key = excluded.key, value = excluded.value, stage_id = excluded.stage_id, source = excluded.source
  where (l.job_id, l.day, l.key, l.value, l.stage_id, l.source)
    is distinct from (excluded.job_id, excluded.day, excluded.key, excluded.value, excluded.stage_id, excluded.source)
$$;
-- Offers and cards have lines of their own, written under the lock of their own rows: here they follow to another job.
create function refresh_insights(p_applications uuid[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  lines insight_lines[] := array(select l from application_lines(p_applications) l);
begin
  delete from insight_lines l where l.application_id = any (p_applications) and l.measure not in ('offer', 'card')
    and not exists (
      select from unnest(lines) n where n.application_id = l.application_id and n.measure = l.measure and n.ref = l.ref);
  perform put_insight_lines(lines);
  update insight_lines l set job_id = a.job_id from applications a
    where l.application_id = any (p_applications) and l.measure in ('offer', 'card')
      and a.id = l.application_id and a.job_id <> l.job_id;
end $$;

create function line_applications() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_insights(array(select id from added));
  return null;
end $$;
create trigger applications_insights_in after insert on applications referencing new table as added
  for each statement execute function line_applications();
create trigger applications_insights_over after update on applications referencing new table as added
  for each statement execute function line_applications();
create function line_offers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform put_insight_lines(array(select l from offer_lines(array(select id from added where sent_at is not null)) l));
  return null;
end $$;
create trigger offers_insights_in after insert on offers referencing new table as added
  for each statement execute function line_offers();
create trigger offers_insights_over after update on offers referencing new table as added
  for each statement execute function line_offers();
create function line_cards() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from insight_lines l using added c
    where l.application_id = c.application_id and l.measure = 'card' and l.ref = c.id and c.state = 'called_off';
  perform put_insight_lines(array(select l from card_lines(array(select id from added)) l));
  return null;
end $$;
create trigger scorecards_insights_in after insert on scorecards referencing new table as added
  for each statement execute function line_cards();
create trigger scorecards_insights_over after update on scorecards referencing new table as added
  for each statement execute function line_cards();

-- Jobs of which every line may be another one: stages were turned round, or the job was opened. A worker goes over them.
create table insight_stale_jobs (
  job_id uuid primary key references jobs on delete cascade,
  marked_at timestamptz(3) not null default clock_timestamp()
);
create function mark_stale_job() returns trigger language plpgsql security definer set search_path = public as $$
declare
  job uuid := case when tg_table_name = 'jobs' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'job_id') end;
begin
  insert into insight_stale_jobs (job_id) values (job) on conflict (job_id) do update set marked_at = clock_timestamp();
  return null;
end $$;
create trigger stages_stale after update on stages for each row
  when (new.type is distinct from old.type or new.position is distinct from old.position)
  execute function mark_stale_job();
create trigger jobs_stale after update of opened_at on jobs for each row
  when (new.opened_at is distinct from old.opened_at and old.opened_at is not null) execute function mark_stale_job();
-- Goes over one such job; answers whether there was one. A mark that came meanwhile stays for the next time.
create function refresh_stale_job() returns boolean language plpgsql security definer set search_path = public as $$
declare
  stale insight_stale_jobs;
begin
  select * into stale from insight_stale_jobs order by marked_at limit 1 for update skip locked;
  if not found then return false; end if;
  delete from insight_stale_jobs where job_id = stale.job_id;
  perform from applications where job_id = stale.job_id order by id for no key update;
  perform refresh_insights(array(select id from applications where job_id = stale.job_id));
  return true;
end $$;
revoke execute on function first_contact, application_lines, offer_lines, card_lines, put_insight_lines,
  refresh_insights, line_applications, line_offers, line_cards, mark_stale_job, refresh_stale_job from public;
grant execute on function refresh_stale_job to loubby_worker;

alter table insight_lines enable row level security;
alter table insight_stale_jobs enable row level security;
grant select on insight_lines to loubby_app;
create policy company_insight_lines on insight_lines for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
