-- A guest sees the other guests too; a policy that asked its own table would never end.
create function invited_events() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select event_id from event_guests where user_id = app_user();
$$;
revoke execute on function invited_events from public;
grant execute on function invited_events to loubby_app;

-- People as events name them.
create function event_people(p_people uuid[])
  returns table (id uuid, first_name text, last_name text, email text, logo_key text)
  language sql stable security definer set search_path = public as $$
  select u.id, u.first_name, u.last_name, u.email_address::text, u.logo_key from users u where u.id = any (p_people)
$$;
revoke execute on function event_people from public;
grant execute on function event_people to loubby_worker;

-- People who take part in an event know the others by name, also across companies: of some of the asker's events.
create function event_companions_in(p_events uuid[])
  returns table (id uuid, first_name text, last_name text, email text, logo_key text)
  language sql stable security definer set search_path = public as $$
  with mine as (
    select e.id, e.owner_id from events e
    where e.id = any (p_events) and (e.owner_id = app_user()
      or exists (select from event_guests me where me.event_id = e.id and me.user_id = app_user()))
  ), people as (
    select m.owner_id as user_id from mine m
    union
    select g.user_id from event_guests g join mine m on m.id = g.event_id
  )
  select u.id, u.first_name, u.last_name, u.email_address::text, u.logo_key
  from users u join people p on p.user_id = u.id;
$$;
revoke execute on function event_companions_in from public;
grant execute on function event_companions_in to loubby_app;

-- The same of all events that they ever had.
create function event_companions() returns table (id uuid, first_name text, last_name text, email text, logo_key text)
  language sql stable security definer set search_path = public as $$
  select * from event_companions_in(array(
    select e.id from events e where e.owner_id = app_user()
    union
    select g.event_id from event_guests g where g.user_id = app_user()
  ))
$$;
revoke execute on function event_companions from public;
grant execute on function event_companions to loubby_app;

-- The next event of the asker's company with the candidate of an application: one that was planned for it, or for none
-- while they are considered; or one without them that is about the application and in which the asker takes part. Of a
-- colleague's event only when, of which kind and whose it is, with the start that the candidate proposes instead, and one that was planned for no application not where the person
-- has also applied for a job that is kept from the asker.
create function next_event_of(p_application uuid)
  returns table (id uuid, kind text, title text, place text, starts_at timestamptz, ends_at timestamptz, organizer text,
    mine boolean, ends_with_application boolean, owned boolean, at timestamptz, proposed_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select e.id, e.kind, case when near.mine then coalesce(o.title, e.title) end,
    case when near.mine then coalesce(o.place, e.place) else '' end, o.starts_at, o.ends_at,
    u.first_name || ' ' || u.last_name, near.mine, linked.takes_part and ends_with(e, a),
    e.owner_id = app_user(), case when e.recurrence <> 'none' then o.at end, said.proposed_at
  from applications kept
  join applications a on kept.id in (a.id, a.merged_into_id)
  cross join lateral (
    select g.event_id, true as takes_part from event_guests g where g.user_id = a.candidate_id
    union all
    select s.event_id, false from event_subjects s where s.subject_id = a.id and s.kind = 'application'
  ) linked
  join events e on e.id = linked.event_id and e.organization_id = a.organization_id
    and (not linked.takes_part or e.application_id = a.id or e.application_id is null and a.status in ('active', 'hired'))
  join event_occurrences o on o.event_id = e.id and not o.is_canceled
    and o.starts_at > now() - interval '31 days' and o.ends_at > now() and not e.all_day
  join users u on u.id = e.owner_id
  cross join lateral (
    select e.owner_id = app_user()
      or exists (select from event_guests me where me.event_id = e.id and me.user_id = app_user()) as mine
  ) near
  -- The candidate's, for this time alone before that for all.
  left join lateral (
    select s.proposed_at from event_answers s
    where s.event_id = e.id and s.guest_id = a.candidate_id and (s.at is null or s.at = o.at)
    order by s.at limit 1
  ) said on linked.takes_part
  where kept.id = p_application and kept.organization_id = app_org() and kept.status <> 'withdrawn'
    and kept.job_id <> all (hidden_jobs())
    and (near.mine or (
      linked.takes_part and e.kind in ('interview', 'meeting')
      and (e.application_id is not null or not exists (
        select from applications other
        where other.organization_id = app_org() and other.candidate_id = a.candidate_id and other.job_id = any (hidden_jobs())
      ))
    ))
  order by o.starts_at, e.id, linked.takes_part desc limit 1
$$;
revoke execute on function next_event_of from public;
grant execute on function next_event_of to loubby_app;
