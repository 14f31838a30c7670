-- Whether its candidate is considered, as far as they know.
create function seems_active(p_application applications) returns boolean language sql stable set search_path = public as $$
  select p_application.status = 'active'
    or p_application.status = 'rejected' and p_application.rejection_told_at is null
$$;
revoke execute on function seems_active from public;

-- The application that a company's interview is about for one of its guests: the one it was planned for, or else the
-- only one for which they are considered there. Null: for none, or it can't be told for which.
create function interviewed_for(p_organization uuid, p_application uuid, p_guest uuid) returns uuid
  language sql stable security definer set search_path = public as $$
  select coalesce(
    (select a.id from applications a
      where a.id = p_application and a.organization_id = p_organization and a.candidate_id = p_guest),
    (select case when count(*) = 1 then min(a.id::text)::uuid end
      from applications a
      join jobs j on j.id = a.job_id
      where a.organization_id = p_organization and a.candidate_id = p_guest and seems_active(a)
        and (a.revealed_at is not null or not j.anonymised)))
$$;
revoke execute on function interviewed_for from public;

-- Those of some people who are candidates of a company, each with the application that its interview is about, or
-- without a job the one that counts most. Jobs that the planner may not know of are hidden. Not to be mailed is
-- who is anonymous there, asked for no contact, or has an address that no one has proven or added.
create function candidates_among(p_organization uuid, p_application uuid, p_people uuid[], p_hidden uuid[])
  returns table (candidate_id uuid, application_id uuid, job_id uuid, job_title text, company_name text, first_name text, email text,
    can_sign_in boolean, may_be_mailed boolean, time_zone text)
  language sql stable security definer set search_path = public as $$
  select u.id, k.id, k.job_id, k.job_title, o.company_name, u.first_name, u.email_address::text, can_sign_in(u.id),
    k.is_known and u.closed_at is null
      -- An address proves itself, or a colleague typed it for someone they added.
      and (u.email_verified_at is not null or exists (select from added_applications d where d.application_id = k.id))
      and may_write_to(p_organization, u.id, null, null),
    (select z.time_zone from person_time_zones z where z.user_id = u.id)
  from users u
  join organizations o on o.id = p_organization
  cross join lateral (select interviewed_for(p_organization, p_application, u.id) as id) about
  cross join lateral (
    select a.id, a.job_id, case when a.id = about.id and known.is_known then j.title end as job_title, known.is_known
    from applications a
    join jobs j on j.id = a.job_id
    cross join lateral (
      select (a.revealed_at is not null or not j.anonymised) and a.job_id <> all (p_hidden) as is_known
    ) known
    where a.organization_id = p_organization and a.candidate_id = u.id and (a.status <> 'merged' or a.id = about.id)
    order by known.is_known desc, a.id is not distinct from about.id desc, not seems_active(a), a.applied_at desc limit 1
  ) k
  where u.id = any (p_people)
    and not exists (select from memberships m where m.organization_id = p_organization and m.user_id = u.id)
$$;
revoke execute on function candidates_among from public;

-- The candidates among the guests of an event of the asker's company.
create function interviewed_guests(p_application uuid, p_guests uuid[])
  returns table (candidate_id uuid, application_id uuid, job_id uuid, job_title text, company_name text, first_name text, email text,
    can_sign_in boolean, may_be_mailed boolean, time_zone text)
  language sql stable security definer set search_path = public as $$
  select * from candidates_among(app_org(), p_application, p_guests, hidden_jobs())
$$;
revoke execute on function interviewed_guests from public;
grant execute on function interviewed_guests to loubby_app;

-- Where the asker is interviewed in an event, and for which job; no row for interviewers.
create function my_interview(p_event uuid) returns table (company_name text, job_title text)
  language sql stable security definer set search_path = public as $$
  select c.company_name, c.job_title
  from events e
  join event_guests g on g.event_id = e.id and g.user_id = app_user()
  cross join lateral candidates_among(e.organization_id, e.application_id, array[g.user_id], '{}') c
  where e.id = p_event and e.kind = 'interview'
$$;
revoke execute on function my_interview from public;
grant execute on function my_interview to loubby_app;

-- The applications that interviews of the asker's are about: to a candidate their own, to the company those of jobs that
-- are not hidden from the asker.
create function interviewed_in(p_events uuid[])
  returns table (event_id uuid, candidate_id uuid, application_id uuid, job_id uuid, job_title text)
  language sql stable security definer set search_path = public as $$
  select e.id, c.candidate_id, c.application_id, c.job_id, c.job_title
  from events e
  cross join lateral (select array(select g.user_id from event_guests g where g.event_id = e.id) as ids) guest
  cross join lateral candidates_among(e.organization_id, e.application_id, guest.ids,
    case when e.organization_id = app_org() then hidden_jobs() else '{}' end) c
  where e.id = any (p_events) and e.kind = 'interview' and c.job_title is not null
    and (e.owner_id = app_user() or app_user() = any (guest.ids))
    and (c.candidate_id = app_user() or e.organization_id = app_org())
$$;
revoke execute on function interviewed_in from public;
grant execute on function interviewed_in to loubby_app;

-- The next interview that an application of the asker's is about; none once it has ended, as far as they know.
create function next_interview_of(p_application uuid)
  returns table (starts_at timestamptz, ends_at timestamptz, time_zone text, organizer text, hosts text[], place text,
    notes text, event_id uuid, proposed_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select e.starts_at, e.ends_at, e.time_zone, u.first_name || ' ' || u.last_name,
    array[u.first_name || ' ' || u.last_name] || array(
      select c.first_name || ' ' || c.last_name
      from event_guests o
      join users c on c.id = o.user_id
      join memberships m on m.user_id = c.id and m.organization_id = e.organization_id
      where o.event_id = e.id and c.id <> e.owner_id
      order by c.first_name, c.last_name, c.id),
    e.place, e.notes, e.id,
    (select s.proposed_at from event_answers s where s.event_id = e.id and s.guest_id = a.candidate_id order by s.at limit 1)
  from applications a
  join jobs j on j.id = a.job_id and (a.revealed_at is not null or not j.anonymised)
  join event_guests g on g.user_id = a.candidate_id
  join events e on e.id = g.event_id and e.organization_id = a.organization_id
  join users u on u.id = e.owner_id
  where a.id = p_application and a.candidate_id = app_user() and (a.status = 'merged' or seems_active(a))
    and a.id = interviewed_for(e.organization_id, e.application_id, a.candidate_id)
    and e.kind = 'interview' and e.ends_at > now()
  order by e.starts_at, e.id limit 1
$$;
revoke execute on function next_interview_of from public;
grant execute on function next_interview_of to loubby_app;

-- Whether an interview is off once an application has ended: it was planned for it, or for none while its candidate is
-- considered for nothing else there and no other candidate takes part.
create function ends_with(p_event events, p_application applications) returns boolean
  language sql stable security definer set search_path = public as $$
  select p_event.kind = 'interview' and (p_event.application_id = p_application.id
    or p_event.application_id is null and not exists (
      select from event_guests g
      join applications o on o.organization_id = p_application.organization_id and o.candidate_id = g.user_id
      where g.event_id = p_event.id and o.id <> p_application.id and (seems_active(o) or o.status = 'hired')))
$$;
revoke execute on function ends_with from public;

-- Removes the coming interviews of an application that has ended, as its candidate knows, and returns them with everyone
-- who takes part.
create function end_interviews(p_application uuid)
  returns table (_id uuid, title text, kind text, starts_at timestamptz, ends_at timestamptz, time_zone text, place text,
    notes text, version int, sequence int, ending text, organizer jsonb, guests jsonb, outside jsonb, candidates jsonb)
  language sql security definer set search_path = public as $$
  with ended as (
    select a as application, a.status as ending
    from applications kept
    join applications a on kept.id in (a.id, a.merged_into_id)
    where kept.id = p_application
      and (kept.status in ('withdrawn', 'hired') or kept.status = 'rejected' and kept.rejection_told_at is not null)
  ), off as (
    delete from events e using ended
    where e.organization_id = (ended.application).organization_id and e.ends_at > now()
      and e.id in (select g.event_id from event_guests g where g.user_id = (ended.application).candidate_id)
      and ends_with(e, ended.application)
    returning e.id, e.owner_id, e.title, e.kind, e.starts_at, e.ends_at, e.time_zone, e.place, e.notes,
      e.version, e.sequence, e.organization_id, (ended.application).id as application_id, ended.ending
  )
  select off.id, off.title, off.kind, off.starts_at, off.ends_at, off.time_zone, off.place, off.notes, off.version,
    off.sequence, off.ending,
    (select to_jsonb(p) from event_people(array[off.owner_id]) p),
    coalesce((select jsonb_agg(p) from event_people(invited.ids) p), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('_id', o.id, 'email', o.email, 'name', o.name))
      from event_outside_guests o where o.event_id = off.id), '[]'),
    coalesce((select jsonb_agg(c) from candidates_among(off.organization_id, off.application_id, invited.ids, '{}') c), '[]')
  from off
  cross join lateral (
    select array(select g.user_id from event_guests g where g.event_id = off.id) as ids
  ) invited
$$;
revoke execute on function end_interviews from public;
grant execute on function end_interviews to loubby_worker;

-- Adds the end of an interview to its application's history, as an act of the person who ended the application or else of the
-- organizer, and opens the applicant's page to a mailed link. Without a detail there is no line.
create function note_ended_interview(p_application uuid, p_organizer uuid, p_detail text, p_token_hash bytea) returns void
  language sql security definer set search_path = public as $$
  select note_application_event(p_application, coalesce((
    select e.actor_id from application_events e join applications a on a.id = e.application_id
    where e.application_id = p_application and e.kind = a.status order by e.at desc, e.id desc limit 1), p_organizer),
    'interview_cancelled', p_detail)
  where p_detail is not null;
  select link_to_application(p_application, p_token_hash);
$$;
revoke execute on function note_ended_interview from public;
grant execute on function note_ended_interview to loubby_worker;
