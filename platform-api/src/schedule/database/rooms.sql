-- Members of a company see its rooms; who may change them the service asks, as for all of a company's details.
grant select, insert, update, delete on rooms to loubby_app;
create policy rooms_of_company on rooms to loubby_app
  using (organization_id = (select app_org())
    and exists (select from company_members m where m.organization_id = rooms.organization_id and m.user_id = (select app_user())))
  with check (organization_id = (select app_org()));

-- The room of one occurrence, from its own and that of its series: it may have a room of its own, or none; one of whole days
-- has that of its series.
create function room_of(p_has_own boolean, p_own uuid, p_all_day boolean, p_series uuid) returns uuid
  language sql immutable as $$ select case when p_has_own and not p_all_day then p_own else p_series end $$;
revoke execute on function room_of from public;
grant execute on function room_of to loubby_app, loubby_worker;

create view event_room_spans as
  select o.event_id, o.at, r.room_id,
    case when e.all_day then tstzrange(
        o.starts_at at time zone 'UTC' at time zone e.room_time_zone, o.ends_at at time zone 'UTC' at time zone e.room_time_zone)
      else tstzrange(o.starts_at, o.ends_at) end as span
  from event_occurrences o
  join events e on e.id = o.event_id
  cross join lateral (select room_of(o.has_own_room, o.room_id, e.all_day, e.room_id) as room_id) r
  where not o.is_canceled and r.room_id is not null;

-- Each of these follows a whole statement at once, as busy times do.
create function follow_room_times() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    delete from room_spans s using removed r where s.event_id = r.event_id and s.at = r.at;
  end if;
  if tg_op <> 'DELETE' then
    insert into room_spans (event_id, at, room_id, span)
      select s.event_id, s.at, s.room_id, s.span
      from added a join event_room_spans s on s.event_id = a.event_id and s.at = a.at;
  end if;
  return null;
end $$;
revoke execute on function follow_room_times from public;
create trigger event_occurrences_room_in after insert on event_occurrences referencing new table as added
  for each statement execute function follow_room_times();
create trigger event_occurrences_room_out after delete on event_occurrences referencing old table as removed
  for each statement execute function follow_room_times();
create trigger event_occurrences_room_over after update on event_occurrences
  referencing old table as removed new table as added
  for each statement execute function follow_room_times();

create function follow_room() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from room_spans where event_id = new.id;
  insert into room_spans (event_id, at, room_id, span)
    select event_id, at, room_id, span from event_room_spans where event_id = new.id;
  return null;
end $$;
revoke execute on function follow_room from public;
create trigger events_room_over after update of room_id, room_time_zone, all_day on events
  for each row when (
    (old.room_id, old.room_time_zone, old.all_day) is distinct from (new.room_id, new.room_time_zone, new.all_day))
  execute function follow_room();

-- The rooms of the asker's company that are taken at some times, each with the first of those and the event's name where the
-- asker takes part in it; `p_but` is an event that isn't in its own way.
create function rooms_taken(p_from timestamptz[], p_to timestamptz[], p_but uuid)
  returns table (room_id uuid, starts_at timestamptz, ends_at timestamptz, event_id uuid)
  language sql stable security definer set search_path = public as $$
  select s.room_id, t.starts_at, t.ends_at,
    case when exists (
        select from events e where e.id = s.event_id and (e.owner_id = app_user()
          or exists (select from event_guests g where g.event_id = e.id and g.user_id = app_user())))
      then s.event_id end
  from unnest(p_from, p_to) as t (starts_at, ends_at)
  join rooms r on r.organization_id = app_org()
    and exists (select from company_members m where m.organization_id = app_org() and m.user_id = app_user())
  join room_spans s on s.room_id = r.id and s.span && tstzrange(t.starts_at, t.ends_at) and s.event_id is distinct from p_but
  order by t.starts_at
$$;
revoke execute on function rooms_taken from public;
grant execute on function rooms_taken to loubby_app;

-- What differs between when rooms are taken and what events say; no row may ever be there.
create view invariant_room_spans as
  select coalesce(s.event_id, r.event_id)::text as subject,
    'event ' || coalesce(s.span::text, 'none') || ', room ' || coalesce(r.span::text, 'none') as found
  from event_room_spans s
  full join room_spans r on r.event_id = s.event_id and r.at = s.at and r.room_id = s.room_id
  where s.span is distinct from r.span;
grant select on invariant_room_spans to loubby_worker;

-- How many coming events have reserved a room of the asker's company.
create function events_ahead_of_room(p_room uuid) returns int
  language sql stable security definer set search_path = public as $$
  select count(*)::int from room_spans s join rooms r on r.id = s.room_id and r.organization_id = app_org()
  where s.room_id = p_room and upper(s.span) > now()
$$;
revoke execute on function events_ahead_of_room from public;
grant execute on function events_ahead_of_room to loubby_app;
