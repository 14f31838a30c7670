grant select, insert, update on reminder_defaults to loubby_app;
create policy own_reminder_defaults on reminder_defaults to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

grant select, insert, update, delete on event_reminders to loubby_app;
create policy own_event_reminders on event_reminders to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

grant select, update on reminder_clock to loubby_worker;
create policy all_reminder_clock on reminder_clock to loubby_worker using (true) with check (true);

-- Who is to be reminded of what between two moments, the second included: everyone who takes part and hasn't declined, as they
-- chose. Late ones end a quarter of an hour after the event's start. Candidates read an interview's company and job.
create function due_reminders(p_since timestamptz, p_to timestamptz, p_now timestamptz, p_minutes int[], p_usual jsonb)
  returns table (event_id uuid, at timestamptz, is_series boolean, starts_at timestamptz, ends_at timestamptz,
    time_zone text, title text, place text, user_id uuid, organization_id uuid, minutes int, channels jsonb,
    company_name text, job_title text)
  language sql stable security definer set search_path = public as $$
  with soon as (
    select o.event_id, o.at, o.starts_at, o.ends_at, coalesce(o.title, e.title) as title, coalesce(o.place, e.place) as place,
      e.recurrence <> 'none' as is_series, e.time_zone, e.kind, e.owner_id, e.organization_id, e.application_id, m.minutes
    from unnest(p_minutes) as m (minutes)
    join event_occurrences o on not o.is_canceled
      and o.starts_at at time zone 'UTC' > (p_since + make_interval(mins => m.minutes)) at time zone 'UTC'
      and o.starts_at at time zone 'UTC' <= (p_to + make_interval(mins => m.minutes)) at time zone 'UTC'
    -- Whole days begin at no moment.
    join events e on e.id = o.event_id and not e.all_day
    where o.starts_at > p_now - interval '15 minutes'
  ), people as (
    select soon.*, soon.owner_id as user_id from soon
    union all
    select soon.*, g.user_id from soon join event_guests g on g.event_id = soon.event_id
    where coalesce((
      select a.response from event_answers a
      where a.event_id = g.event_id and a.guest_id = g.user_id and (a.at is null or a.at = soon.at)
      order by a.at limit 1), '') <> 'declined'
  )
  select p.event_id, p.at, p.is_series, p.starts_at, p.ends_at, p.time_zone, p.title, p.place, p.user_id,
    case when m.user_id is not null then p.organization_id end, p.minutes, chosen.one -> 'channels', c.company_name,
    c.job_title
  from people p
  join users u on u.id = p.user_id and u.closed_at is null
  left join memberships m on m.organization_id = p.organization_id and m.user_id = p.user_id
  cross join lateral jsonb_array_elements(coalesce(
    (select r.reminders from event_reminders r where r.event_id = p.event_id and r.user_id = p.user_id),
    (select d.reminders from reminder_defaults d where d.user_id = p.user_id),
    p_usual)) as chosen (one)
  left join lateral candidates_among(p.organization_id, p.application_id, array[p.user_id], '{}') c
    on p.kind = 'interview' and p.user_id <> p.owner_id
  where (chosen.one ->> 'minutes')::int = p.minutes
  order by p.starts_at, p.event_id, p.user_id, p.minutes
$$;
revoke execute on function due_reminders from public;
grant execute on function due_reminders to loubby_worker;
