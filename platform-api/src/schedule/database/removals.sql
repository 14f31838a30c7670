-- The organizer removes and undoes, in the workspace that they are in: without a company that is the nil UUID.
grant select, insert, update (state, kept, shown) on event_removals to loubby_app;
create policy own_event_removals on event_removals to loubby_app
  using (owner_id = (select app_user()) and coalesce(organization_id, '00000000-0000-0000-0000-000000000000') = (select app_org()))
  with check (owner_id = (select app_user()) and coalesce(organization_id, '00000000-0000-0000-0000-000000000000') = (select app_org()));
grant select, insert, delete on event_removal_files to loubby_app;
create policy own_event_removal_files on event_removal_files to loubby_app
  using (removal_id in (select id from event_removals)) with check (removal_id in (select id from event_removals));
grant select, delete on event_removals to loubby_worker;
create policy all_event_removals on event_removals to loubby_worker using (true);

-- All rows that an event of the asker's consists of.
create function rows_of_event(p_event uuid) returns jsonb
  language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'event', to_jsonb(e),
    'occurrences', coalesce((select jsonb_agg(r) from event_occurrences r where r.event_id = e.id), '[]'),
    'guests', coalesce((select jsonb_agg(r) from event_guests r where r.event_id = e.id), '[]'),
    'outside', coalesce((select jsonb_agg(r) from event_outside_guests r where r.event_id = e.id), '[]'),
    'answers', coalesce((select jsonb_agg(r) from event_answers r where r.event_id = e.id), '[]'),
    'files', coalesce((select jsonb_agg(r) from event_files r where r.event_id = e.id), '[]'),
    'file_news', coalesce((select jsonb_agg(r) from event_file_news r where r.event_id = e.id), '[]'),
    'subjects', coalesce((select jsonb_agg(r) from event_subjects r where r.event_id = e.id), '[]'),
    'reminders', coalesce((select jsonb_agg(r) from event_reminders r where r.event_id = e.id), '[]'),
    'imported', coalesce((select jsonb_agg(r) from imported_events r where r.event_id = e.id), '[]'),
    'bookings', coalesce((select jsonb_agg(b.id) from bookings b where b.event_id = e.id), '[]'))
  from events e where e.id = p_event and e.owner_id = app_user()
$$;
revoke execute on function rows_of_event from public;
grant execute on function rows_of_event to loubby_app;

-- What a room is called where an event says no other place.
create function room_as_place(p_room uuid) returns text language sql stable set search_path = public as $$
  select left(concat_ws(', ', nullif(r.name, ''), nullif(r.place, '')), 500) from rooms r where r.id = p_room
$$;
revoke execute on function room_as_place from public;

-- Whether something else stands in an event's room at a time by now, or the room has gone.
create function is_room_lost(p_event uuid, p_room uuid, p_from timestamptz, p_to timestamptz) returns boolean
  language sql stable set search_path = public as $$
  select p_room is not null and (not exists (select from rooms where id = p_room)
    or exists (select from room_spans s where s.room_id = p_room and s.event_id <> p_event and s.span && tstzrange(p_from, p_to)))
$$;
revoke execute on function is_room_lost from public;

-- The times of an event that it was removed with, each without a room that it has lost; all lose theirs where the event itself is
-- left without.
create function occurrences_to_put_back(r event_removals, p_with_rooms boolean, p_keeps_room boolean)
  returns setof event_occurrences language sql stable set search_path = public as $$
  select (jsonb_populate_record(x, case when not l.is_lost then '{}'::jsonb else
      jsonb_build_object('is_changed', x.is_changed or p_keeps_room, 'has_own_room', p_keeps_room, 'room_id', null)
      || case when coalesce(x.place, e.place) = room_as_place(l.room_id) then '{"place": ""}' else '{}'::jsonb end end)).*
  from jsonb_populate_record(null::events, r.kept -> 'event') e,
    jsonb_populate_recordset(null::event_occurrences, r.kept -> 'occurrences') x,
    lateral (select room_of(x.has_own_room, x.room_id, e.all_day, e.room_id) as room_id) o,
    lateral (select o.room_id, not p_with_rooms
      and (not p_keeps_room or is_room_lost(r.event_id, o.room_id, x.starts_at, x.ends_at)) as is_lost) l
$$;
revoke execute on function occurrences_to_put_back from public;

-- Puts a whole event back, where nothing took its name meanwhile. Who has gone since is no guest any more.
create function put_back_whole(r event_removals, p_with_rooms boolean) returns boolean
  language plpgsql set search_path = public as $$
declare
  e events := jsonb_populate_record(null::events, r.kept -> 'event');
  -- Of a series, only the times that lost it go without.
  keeps_room boolean := p_with_rooms or e.recurrence <> 'none' and not e.all_day
    and (e.room_id is null or exists (select from rooms where id = e.room_id));
begin
  if not keeps_room then
    e.place := case when e.place = room_as_place(e.room_id) then '' else e.place end;
    e.room_id := null;
    e.room_time_zone := null;
  end if;
  -- Pages and calendars that saw it go know it by lower numbers.
  e.version := e.version + 2;
  e.sequence := e.sequence + 1;
  insert into events select e.* on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into event_guests select x.* from jsonb_populate_recordset(null::event_guests, r.kept -> 'guests') x
    join users u on u.id = x.user_id;
  insert into event_outside_guests select * from jsonb_populate_recordset(null::event_outside_guests, r.kept -> 'outside');
  insert into event_occurrences (event_id, at, owner_id, starts_at, ends_at, title, place, notes, is_changed, is_canceled,
      has_own_room, room_id)
    select event_id, at, owner_id, starts_at, ends_at, title, place, notes, is_changed, is_canceled, has_own_room, room_id
    from occurrences_to_put_back(r, p_with_rooms, keeps_room);
  insert into event_answers (id, event_id, owner_id, user_id, outside_id, at, response, note, proposed_at, answered_at,
      settled_from, settled_note, settled_others)
    select x.id, x.event_id, x.owner_id, x.user_id, x.outside_id, x.at, x.response, x.note, x.proposed_at, x.answered_at,
      x.settled_from, x.settled_note, x.settled_others
    from jsonb_populate_recordset(null::event_answers, r.kept -> 'answers') x
    where x.user_id is null or exists (select from event_guests g where g.event_id = x.event_id and g.user_id = x.user_id);
  insert into event_files select * from jsonb_populate_recordset(null::event_files, r.kept -> 'files');
  insert into event_file_news select * from jsonb_populate_recordset(null::event_file_news, r.kept -> 'file_news');
  insert into event_subjects select * from jsonb_populate_recordset(null::event_subjects, r.kept -> 'subjects');
  insert into event_reminders select x.* from jsonb_populate_recordset(null::event_reminders, r.kept -> 'reminders') x
    join users u on u.id = x.user_id;
  insert into imported_events select x.* from jsonb_populate_recordset(null::imported_events, r.kept -> 'imported') x
    join calendar_imports i on i.id = x.import_id
    on conflict do nothing;
  update bookings set event_id = r.event_id
    where id in (select b.id::uuid from jsonb_array_elements_text(r.kept -> 'bookings') b (id));
  return true;
end $$;
revoke execute on function put_back_whole from public;

-- Puts a part of a series back that still is what it was cut from. Of one occurrence nothing else has to be the same than times.
create function put_back_part(r event_removals, p_with_rooms boolean) returns boolean
  language plpgsql set search_path = public as $$
declare
  was events := jsonb_populate_record(null::events, r.kept -> 'event');
  is_now events;
begin
  select * into is_now from events where id = r.event_id and owner_id = r.owner_id for update;
  if not found or (is_now.starts_at, is_now.ends_at, is_now.time_zone) is distinct from (was.starts_at, was.ends_at, was.time_zone) then
    return false;
  end if;
  if r.reach = 'following' and is_now.version <> r.version
    or r.reach = 'this' and ((is_now.recurrence, is_now.custom, is_now.until, is_now.count)
      is distinct from (was.recurrence, was.custom, was.until, was.count)
      or not exists (select from event_occurrences o where o.event_id = r.event_id and o.at = r.at and o.is_canceled)) then
    return false;
  end if;
  update events set version = version + 1, sequence = sequence + 1, recurrence = was.recurrence, custom = was.custom,
      until = was.until, count = was.count,
      laid_out_to = case when r.reach = 'following' then was.laid_out_to else laid_out_to end
    where id = r.event_id;
  insert into event_occurrences as o (event_id, at, owner_id, starts_at, ends_at, title, place, notes, is_changed, is_canceled,
      has_own_room, room_id)
    select event_id, at, owner_id, starts_at, ends_at, title, place, notes, is_changed, is_canceled, has_own_room, room_id
    from occurrences_to_put_back(r, p_with_rooms, true) x
    where case r.reach when 'this' then x.at = r.at else x.at >= r.at end
    on conflict (event_id, at) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      title = excluded.title, place = excluded.place, notes = excluded.notes, is_changed = excluded.is_changed,
      is_canceled = excluded.is_canceled, has_own_room = excluded.has_own_room, room_id = excluded.room_id;
  return true;
end $$;
revoke execute on function put_back_part from public;

-- Puts back what the asker removed: 'back', 'without_room' where someone else has its room by now, and 'changed' where something
-- else stands there; `lost` are the times of a series that go without. A room that whole days of a series lost is refused by the
-- room itself.
create function put_event_back(p_removal uuid, out became text, out lost timestamptz[])
  language plpgsql security definer set search_path = public as $$
declare
  r event_removals;
  is_back boolean;
begin
  select * into r from event_removals
    where id = p_removal and owner_id = app_user() and coalesce(organization_id, '00000000-0000-0000-0000-000000000000') = app_org() and state = 'held';
  begin
    is_back := case when r.is_whole then put_back_whole(r, true) else put_back_part(r, true) end;
    set constraints room_spans_taken_once immediate;
    set constraints room_spans_taken_once deferred;
    became := case when is_back then 'back' else 'changed' end;
  exception when exclusion_violation or foreign_key_violation then
    is_back := case when r.is_whole then put_back_whole(r, false) else put_back_part(r, false) end;
    became := case when is_back then 'without_room' else 'changed' end;
    lost := array(select o.at from event_occurrences o
      join jsonb_populate_recordset(null::event_occurrences, r.kept -> 'occurrences') x on x.at = o.at
      where o.event_id = r.event_id and o.has_own_room and o.room_id is null and not (x.has_own_room and x.room_id is null)
      order by o.at);
  end;
end $$;
revoke execute on function put_event_back from public;
grant execute on function put_event_back to loubby_app;
