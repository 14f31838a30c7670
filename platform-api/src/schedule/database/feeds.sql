grant select, insert, update, delete on calendar_feeds to loubby_app;
create policy own_calendar_feeds on calendar_feeds to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, update (fetched_at) on calendar_feeds to loubby_worker;
create policy all_calendar_feeds on calendar_feeds to loubby_worker using (true) with check (true);

-- Whose feed a secret opens, while their account is open.
create function owner_of_feed(p_hash bytea) returns uuid
  language sql stable security definer set search_path = public as $$
  select f.user_id from calendar_feeds f join users u on u.id = f.user_id and u.closed_at is null
  where f.token_hash = p_hash
$$;
revoke execute on function owner_of_feed from public;
grant execute on function owner_of_feed to loubby_worker;

-- The calendar that a feed's address opens: what its owner takes part in from a moment on, without what they declined. A
-- candidate reads an interview's company and job instead of its title.
create function calendar_of_feed(p_user uuid, p_since timestamptz, p_most int)
  returns table (id uuid, title text, place text, notes text, sequence int, created_at timestamptz, starts_at timestamptz,
    ends_at timestamptz, time_zone text, recurrence text, custom jsonb, until date, count int, wall_date date, wall_time text,
    exceptions jsonb, all_day boolean, takes_time boolean, company_name text, job_title text)
  language sql stable security definer set search_path = public as $$
  with mine as (
    select e.id, null::uuid as guest_id from events e where e.owner_id = p_user
    union all
    select g.event_id, g.user_id from event_guests g
    where g.user_id = p_user and not exists (
      select from event_answers a
      where a.event_id = g.event_id and a.guest_id = p_user and a.at is null and a.response = 'declined')
  )
  select e.id, e.title, e.place, e.notes, e.sequence, e.created_at, e.starts_at, e.ends_at, e.time_zone, e.recurrence, e.custom,
    e.until, e.count, e.wall_date, e.wall_time,
    coalesce((
      select jsonb_agg(jsonb_build_object('at', o.at, 'starts_at', o.starts_at, 'ends_at', o.ends_at, 'title', o.title,
        'place', o.place, 'notes', o.notes, 'is_changed', o.is_changed, 'is_canceled', o.is_canceled or a.event_id is not null)
        order by o.at)
      from event_occurrences o
      left join event_answers a on a.event_id = o.event_id and a.guest_id = mine.guest_id and a.at = o.at
        and a.response = 'declined'
      where e.recurrence <> 'none' and o.event_id = e.id and (o.is_changed or o.is_canceled or a.event_id is not null)), '[]'),
    e.all_day, t.takes_time, c.company_name, c.job_title
  from mine
  join events e on e.id = mine.id
  -- Whole days wait for a guest's yes, as busy times do.
  cross join lateral (
    select shown_as(e.kind, e.all_day, e.shows_as) = 'busy'
      and (not e.all_day or mine.guest_id is null or exists (
        select from event_answers a
        where a.event_id = e.id and a.guest_id = p_user and a.at is null and a.response = 'accepted')) as takes_time
  ) t
  left join lateral candidates_among(e.organization_id, e.application_id, array[mine.guest_id], '{}') c
    on e.kind = 'interview' and mine.guest_id is not null
  where e.recurrence = 'none' and e.ends_at > p_since
    or e.recurrence <> 'none' and (e.laid_out_to is not null or exists (
      select from event_occurrences o where o.event_id = e.id and not o.is_canceled and o.starts_at > p_since))
  order by e.starts_at desc, e.id limit p_most
$$;
revoke execute on function calendar_of_feed from public;
grant execute on function calendar_of_feed to loubby_worker;
