grant select, insert, update, delete on calendar_connections to loubby_app;
create policy own_calendar_connections on calendar_connections to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));
grant select, insert, update, delete on connected_calendars to loubby_app;
create policy own_connected_calendars on connected_calendars to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));
grant select, delete on calendar_entries to loubby_app;
create policy own_calendar_entries on calendar_entries to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));
grant select, delete on placed_events to loubby_app;
create policy own_placed_events on placed_events to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));
grant select, insert, delete on calendar_consents to loubby_app;
create policy own_calendar_consents on calendar_consents to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));

-- The clock reads them.
grant select, update on calendar_connections to loubby_worker;
create policy all_calendar_connections on calendar_connections to loubby_worker using (true) with check (true);
grant select, insert, update, delete on connected_calendars to loubby_worker;
create policy all_connected_calendars on connected_calendars to loubby_worker using (true) with check (true);
grant select, insert, update, delete on calendar_entries to loubby_worker;
create policy all_calendar_entries on calendar_entries to loubby_worker using (true) with check (true);
grant select, insert, update, delete on placed_events to loubby_worker;
create policy all_placed_events on placed_events to loubby_worker using (true) with check (true);

-- Which accounts have a calendar that gets the events of people, and work. Ids alone: what changes an event has them read.
create function connections_taking(p_people uuid[]) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select c.id from calendar_connections c
  where c.person_id = any (p_people) and c.problem is null
    and exists (select from connected_calendars k where k.connection_id = c.id and k.takes_events)
$$;
revoke execute on function connections_taking from public;
grant execute on function connections_taking to loubby_app;
grant execute on function connections_taking to loubby_worker;

-- Copies whose person takes no part in their event any more: it is gone, they were taken off it, or they declined.
create function copies_without_event(p_calendar uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select p.event_id from placed_events p
  where p.calendar_id = p_calendar
    and not exists (select from events e where e.id = p.event_id and e.owner_id = p.person_id)
    and not exists (
      select from event_guests g
      where g.event_id = p.event_id and g.user_id = p.person_id and not exists (
        select from event_answers a
        where a.event_id = g.event_id and a.guest_id = p.person_id and a.at is null and a.response = 'declined'))
$$;
revoke execute on function copies_without_event from public;
grant execute on function copies_without_event to loubby_worker;

-- What an entry says, in place of what it said before: [{"entry_id", "from", "to"}]. Runs as the worker.
create function write_entry_spans(p_entries uuid[], p_spans jsonb) returns void
  language sql security definer set search_path = public as $$
  delete from busy_spans where source_id = any (p_entries) and source = 'external';
  insert into busy_spans (source_id, at, person_id, span, source)
    select e.id, s."from", e.person_id, tstzrange(s."from", max(s."to")), 'external'
    from jsonb_to_recordset(p_spans) as s (entry_id uuid, "from" timestamptz(3), "to" timestamptz(3))
    join calendar_entries e on e.id = s.entry_id and e.id = any (p_entries)
    where s."from" < s."to"
    group by e.id, e.person_id, s."from";
$$;
revoke execute on function write_entry_spans from public;
grant execute on function write_entry_spans to loubby_worker;

-- Times go with the entry that they stand in, however it went.
create function forget_entries() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from busy_spans b using removed r where b.source_id = r.id and b.source = 'external';
  return null;
end $$;
revoke execute on function forget_entries from public;
create trigger calendar_entries_forgotten after delete on calendar_entries referencing old table as removed
  for each statement execute function forget_entries();

create function forget_calendars() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from calendar_connections where person_id = new.id;
  delete from calendar_imports where person_id = new.id;
  return null;
end $$;
revoke execute on function forget_calendars from public;

-- Where a person's whole days begin.
create function time_zone_of(p_person uuid) returns text language sql stable security definer set search_path = public as $$
  select coalesce((select z.time_zone from person_time_zones z where z.user_id = p_person), 'UTC')
$$;
revoke execute on function time_zone_of from public;
grant execute on function time_zone_of to loubby_worker;
