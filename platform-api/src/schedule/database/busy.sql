-- What an event is shown as: what someone chose, or what is usual. As in other calendars, one can be met on a birthday.
create function shown_as(p_kind text, p_all_day boolean, p_chosen text) returns text language sql immutable as $$
  select coalesce(p_chosen, case when p_kind = 'reminder' or p_all_day then 'free' else 'busy' end)
$$;
revoke execute on function shown_as from public;
grant execute on function shown_as to loubby_app, loubby_worker;

-- Whether an occurrence takes the time of one of its guests: not where they declined it, or all and not this one. Whole days
-- do so once their guest has accepted: what no one said yes to closes no one's day.
create function takes_time_of(p_event uuid, p_guest uuid, p_at timestamptz, p_all_day boolean) returns boolean
  language sql stable set search_path = public as $$
  select coalesce((
    select case when p_all_day then a.response = 'accepted' else a.response <> 'declined' end from event_answers a
    where a.event_id = p_event and a.guest_id = p_guest and (a.at is null or a.at = p_at)
    order by a.at nulls last limit 1), not p_all_day)
$$;

-- Who is busy when by what events say that are shown as that, days from midnight to midnight by the clocks of a zone. What is
-- canceled takes no one's time, and a day that clocks skip has none. Days away are absences.
create view event_spans as
  select o.event_id, o.at, p.person_id, t.span
  from event_occurrences o
  join events e on e.id = o.event_id
    -- As `shown_as` says, in terms that most events are expected to meet: otherwise the guests of a long series take ten times as long.
    and e.shows_as is distinct from 'free' and (e.shows_as is not null or e.kind <> 'reminder' and not e.all_day)
  cross join lateral (
    select case when e.all_day then tstzrange(
        o.starts_at at time zone 'UTC' at time zone e.busy_time_zone, o.ends_at at time zone 'UTC' at time zone e.busy_time_zone)
      else tstzrange(o.starts_at, o.ends_at) end as span
  ) t
  cross join lateral (
    select e.owner_id as person_id
    union all
    select g.user_id from event_guests g where g.event_id = e.id and takes_time_of(e.id, g.user_id, o.at, e.all_day)
  ) p
  where not o.is_canceled and t.span <> 'empty';

-- Each of these follows a whole statement at once: a series has up to 1,000 occurrences and 50 guests.
create function follow_occurrences() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    delete from busy_spans b using removed r where b.source_id = r.event_id and b.at = r.at;
  end if;
  if tg_op <> 'DELETE' then
    insert into busy_spans (source_id, at, person_id, span, source)
      select s.event_id, s.at, s.person_id, s.span, 'event'
      from added a join event_spans s on s.event_id = a.event_id and s.at = a.at;
  end if;
  return null;
end $$;
revoke execute on function follow_occurrences from public;
create trigger event_occurrences_busy_in after insert on event_occurrences referencing new table as added
  for each statement execute function follow_occurrences();
create trigger event_occurrences_busy_out after delete on event_occurrences referencing old table as removed
  for each statement execute function follow_occurrences();
create trigger event_occurrences_busy_over after update on event_occurrences
  referencing old table as removed new table as added
  for each statement execute function follow_occurrences();

-- The key of a span begins with event and occurrence, so that those of a guest are found by the occurrences.
create function follow_guests() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    delete from busy_spans b using removed r, event_occurrences o
      where o.event_id = r.event_id and b.source_id = o.event_id and b.at = o.at and b.person_id = r.user_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into busy_spans (source_id, at, person_id, span, source)
      select s.event_id, s.at, s.person_id, s.span, 'event'
      from added a join event_spans s on s.event_id = a.event_id and s.person_id = a.user_id;
  end if;
  return null;
end $$;
revoke execute on function follow_guests from public;
create trigger event_guests_busy_in after insert on event_guests referencing new table as added
  for each statement execute function follow_guests();
create trigger event_guests_busy_out after delete on event_guests referencing old table as removed
  for each statement execute function follow_guests();
create trigger event_guests_busy_over after update on event_guests referencing old table as removed new table as added
  for each statement execute function follow_guests();

-- An answer is about all of an event, or one occurrence: what its guest has of the event is written anew.
create function follow_answers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from busy_spans b using (select distinct event_id, user_id from changed where user_id is not null) c
    where b.source_id = c.event_id and b.person_id = c.user_id;
  insert into busy_spans (source_id, at, person_id, span, source)
    select s.event_id, s.at, s.person_id, s.span, 'event'
    from (select distinct event_id, user_id from changed where user_id is not null) c
    join event_spans s on s.event_id = c.event_id and s.person_id = c.user_id;
  return null;
end $$;
revoke execute on function follow_answers from public;
create trigger event_answers_busy_in after insert on event_answers referencing new table as changed
  for each statement execute function follow_answers();
create trigger event_answers_busy_out after delete on event_answers referencing old table as changed
  for each statement execute function follow_answers();
-- Whose answer it is never changes.
create trigger event_answers_busy_over after update on event_answers referencing new table as changed
  for each statement execute function follow_answers();

create function follow_showing() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from busy_spans where source_id = new.id;
  insert into busy_spans (source_id, at, person_id, span, source)
    select event_id, at, person_id, span, 'event' from event_spans where event_id = new.id;
  return null;
end $$;
revoke execute on function follow_showing from public;
create trigger events_busy_over after update of kind, all_day, shows_as, busy_time_zone on events
  for each row when (
    (shown_as(old.kind, old.all_day, old.shows_as), old.all_day, old.busy_time_zone)
    is distinct from (shown_as(new.kind, new.all_day, new.shows_as), new.all_day, new.busy_time_zone))
  execute function follow_showing();

-- When people are busy between two instants, each span cut off there. Runs as the worker, which may ask about anyone.
create function busy_of(p_people uuid[], p_from timestamptz, p_to timestamptz)
  returns table (person_id uuid, starts_at timestamptz, ends_at timestamptz, source text, source_id uuid)
  language sql stable security definer set search_path = public as $$
  select b.person_id, greatest(lower(b.span), p_from), least(upper(b.span), p_to), b.source, b.source_id
  from busy_spans b
  where b.person_id = any (p_people) and b.span && tstzrange(p_from, p_to)
    and (b.expires_at is null or b.expires_at > now())
$$;
revoke execute on function busy_of from public;
grant execute on function busy_of to loubby_worker;

-- The asker and their colleagues in the company that they are in, of some people.
create function colleagues_among(p_people uuid[]) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select p from unnest(p_people) p
  where p = app_user()
    or exists (select from company_members me where me.organization_id = app_org() and me.user_id = app_user())
      and exists (select from company_members them where them.organization_id = app_org() and them.user_id = p)
$$;
revoke execute on function colleagues_among from public;

-- The same of the asker and their colleagues in the company that they are in; of anyone else nothing. An event is named only
-- where the asker takes part in it, and for a booking the asker's own event that it made.
create function busy_between(p_people uuid[], p_from timestamptz, p_to timestamptz)
  returns table (person_id uuid, starts_at timestamptz, ends_at timestamptz, source text, event_id uuid)
  language sql stable security definer set search_path = public as $$
  select b.person_id, b.starts_at, b.ends_at, b.source,
    case when b.source = 'event'
      and exists (select from busy_spans mine where mine.source_id = b.source_id and mine.person_id = app_user())
      then b.source_id
      when b.source = 'booking'
      then (select e.id from events e where e.owner_id = app_user() and e.client_id = b.source_id) end
  from busy_of(array(select * from colleagues_among(p_people)),
    p_from, p_to) b
$$;
revoke execute on function busy_between from public;
grant execute on function busy_between to loubby_app;

-- What differs between busy times and what events say; no row may ever be there.
create view invariant_busy_spans as
  select coalesce(s.event_id, b.source_id)::text as subject,
    'event ' || coalesce(s.span::text, 'none') || ', busy ' || coalesce(b.span::text, 'none') as found
  from event_spans s
  full join (select * from busy_spans where source = 'event') b
    on b.source_id = s.event_id and b.at = s.at and b.person_id = s.person_id
  where s.span is distinct from b.span;
grant select on invariant_busy_spans to loubby_worker;
