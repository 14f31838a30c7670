grant select, insert, update, delete on event_types to loubby_app;
create policy own_event_types on event_types to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
-- Members of a company read its event types; what they may change of them is the server's to ask. Only a member becomes a host.
create policy company_event_types on event_types to loubby_app
  using (owner_id is null and organization_id = (select app_org()))
  with check (owner_id is null and organization_id = (select app_org()));
grant select, insert, update, delete on event_type_hosts to loubby_app;
create policy company_event_type_hosts on event_type_hosts for select to loubby_app
  using (event_type_id in (select id from event_types where owner_id is null));
create policy change_event_type_hosts on event_type_hosts for update to loubby_app
  using (event_type_id in (select id from event_types where owner_id is null));
create policy remove_event_type_hosts on event_type_hosts for delete to loubby_app
  using (event_type_id in (select id from event_types where owner_id is null));
create policy add_event_type_hosts on event_type_hosts for insert to loubby_app
  with check (
    event_type_id in (select id from event_types where owner_id is null)
    and exists (select from company_members m where m.organization_id = (select app_org()) and m.user_id = host_id)
  );

-- The slots in which the asker has a part beside others.
create function slots_of_asker() returns setof uuid language sql stable security definer set search_path = public as $$
  select slot_id from slot_parts where host_id = app_user()
$$;
revoke execute on function slots_of_asker from public;
grant execute on function slots_of_asker to loubby_app;

-- The events that standing bookings made: the first host's, and one for each of the others. What is over stands no longer.
create view booked_events as
  select b.event_id from bookings b
  where b.event_id is not null and b.state = 'confirmed' and b.ends_at > now()
  union all
  select e.id from events e
  join slot_parts p on p.slot_id = e.client_id and p.host_id = e.owner_id
  join bookings b on b.slot_id = p.slot_id and b.state = 'confirmed' and b.ends_at > now();
grant select on booked_events to loubby_worker;

-- Which of some of the asker's events these are, also of those that they are a guest of.
create function booked_among(p_events uuid[]) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select b.event_id from booked_events b
  where b.event_id = any (p_events) and exists (
    select from events e where e.id = b.event_id and (e.owner_id = app_user()
      or exists (select from event_guests me where me.event_id = e.id and me.user_id = app_user())))
$$;
revoke execute on function booked_among from public;
grant execute on function booked_among to loubby_app;

-- Whether a candidate booked it for a job that is kept from the asker.
create function is_for_hidden_job(p_booking uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from booking_requests r join applications a on a.id = r.application_id
    where r.booking_id = p_booking and a.job_id = any (hidden_jobs()))
$$;
revoke execute on function is_for_hidden_job from public;
grant execute on function is_for_hidden_job to loubby_app;

grant select on bookings to loubby_app;
create policy own_bookings on bookings for select to loubby_app
  using (host_id = (select app_user()) or slot_id in (select slots_of_asker()));
create policy company_bookings on bookings for select to loubby_app
  using (event_type_id in (select id from event_types where owner_id is null) and not is_for_hidden_job(id));

-- The hosts of a slot that has several, in their order: `_id`, `name`, `starts_at`, `ends_at`.
create function parts_of_slot(p_slot uuid) returns jsonb language sql stable security definer set search_path = public as $$
  select coalesce(jsonb_agg(jsonb_build_object('_id', p.host_id, 'name', u.first_name || ' ' || u.last_name,
    'starts_at', to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'ends_at', to_char(p.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.position), '[]')
  from slot_parts p join users u on u.id = p.host_id where p.slot_id = p_slot
$$;
revoke execute on function parts_of_slot from public;
grant execute on function parts_of_slot to loubby_app;
grant execute on function parts_of_slot to loubby_worker;

-- Whether the asker is in the company they work for now.
create function is_colleague() returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from company_members me where me.organization_id = app_org() and me.user_id = app_user())
$$;
revoke execute on function is_colleague from public;

-- The hosts of the asker's company, with why one can't be booked: `left`, or `no_hours`. What was booked with them in the last
-- six months counts as it does for whose turn it is.
create function team_hosts() returns table (event_type_id uuid, host_id uuid, name text, weight int, "position" int, minutes int,
    standing text, booked int)
  language sql stable security definer set search_path = public as $$
  select h.event_type_id, h.host_id, u.first_name || ' ' || u.last_name, h.weight, h.position, h.minutes,
    case when not may_be_booked(h.host_id, t.organization_id) then 'left'
      when not exists (select from working_hours w where w.person_id = h.host_id and w.is_default) then 'no_hours'
      else 'bookable' end,
    (select count(*)::int from bookings b
      where b.event_type_id = t.id and b.state in ('requested', 'confirmed') and b.created_at > now() - interval '6 months'
        and (b.host_id = h.host_id
          or exists (select from slot_parts p where p.slot_id = b.slot_id and p.host_id = h.host_id)))
  from event_types t join event_type_hosts h on h.event_type_id = t.id join users u on u.id = h.host_id
  where t.owner_id is null and t.organization_id = app_org() and is_colleague()
$$;
revoke execute on function team_hosts from public;
grant execute on function team_hosts to loubby_app;

-- The names of those who meet in a slot, in their order.
create function names_of_hosts(p_slot uuid, p_host uuid) returns text[]
  language sql stable security definer set search_path = public as $$
  select coalesce(
    (select array_agg(u.first_name || ' ' || u.last_name order by p.position)
      from slot_parts p join users u on u.id = p.host_id where p.slot_id = p_slot),
    (select array[u.first_name || ' ' || u.last_name] from users u where u.id = p_host))
$$;
revoke execute on function names_of_hosts from public;

-- The same of a booking with the asker or by a link of their company; none where the asker is the only one.
create function hosts_to_asker(p_booking uuid) returns text[]
  language sql stable security definer set search_path = public as $$
  select case
    when b.host_id = app_user() and not exists (select from slot_parts p where p.slot_id = b.slot_id) then '{}'
    else names_of_hosts(b.slot_id, b.host_id) end
  from bookings b
  where b.id = p_booking
    and (b.host_id = app_user() or b.slot_id in (select slots_of_asker())
      or is_colleague() and exists (
        select from event_types t where t.id = b.event_type_id and t.owner_id is null and t.organization_id = app_org()))
$$;
revoke execute on function hosts_to_asker from public;
grant execute on function hosts_to_asker to loubby_app;

-- The latest 100 bookings of an event type of the asker's company, with their hosts' names in their order, without those for
-- jobs that are kept from the asker.
create function team_bookings(p_type uuid) returns table (_id uuid, version int, state text, starts_at timestamptz, ends_at timestamptz,
    visitor_name text, visitor_zone text, hosts text[], turn jsonb, has_other_hosts boolean)
  language sql stable security definer set search_path = public as $$
  select b.id, b.sequence, b.state, b.starts_at, b.ends_at, b.visitor_name, b.visitor_zone,
    names_of_hosts(b.slot_id, b.host_id),
    b.turn,
    t.scheduling = 'round_robin'
      and exists (select from event_type_hosts h where h.event_type_id = t.id and h.host_id <> b.host_id)
  from event_types t join bookings b on b.event_type_id = t.id
  where t.id = p_type and t.owner_id is null and t.organization_id = app_org() and is_colleague()
    and not is_for_hidden_job(b.id)
  order by b.created_at desc, b.id desc limit 100
$$;
revoke execute on function team_bookings from public;
grant execute on function team_bookings to loubby_app;

-- People without an account book, and hosts answer them, through the worker. A type is locked while it is booked.
grant select, update (version) on event_types to loubby_worker;
create policy all_event_types on event_types to loubby_worker using (true);
grant select, insert, delete on slot_holds to loubby_worker;
create policy all_slot_holds on slot_holds to loubby_worker using (true) with check (true);
grant select, insert, update on bookings to loubby_worker;
create policy all_bookings on bookings to loubby_worker using (true) with check (true);
grant select on event_type_hosts to loubby_worker;
create policy all_event_type_hosts on event_type_hosts for select to loubby_worker using (true);
grant select, insert on slot_parts to loubby_worker;
create policy all_slot_parts on slot_parts to loubby_worker using (true) with check (true);
grant select, insert, delete on booking_links to loubby_worker;
create policy all_booking_links on booking_links to loubby_worker using (true) with check (true);

-- The person whose page has an address, while their account is open.
create function person_of_page(p_slug text) returns uuid
  language sql stable security definer set search_path = public as $$
  select id from users where name_slug = p_slug and closed_at is null
$$;
revoke execute on function person_of_page from public;
grant execute on function person_of_page to loubby_worker;

-- The slug of a person's page, or without one of a company's.
create function slug_of_page(p_person uuid, p_company uuid) returns text
  language sql stable security definer set search_path = public as $$
  select case when p_person is null then (select name_slug from organizations where id = p_company)
    else (select name_slug from users where id = p_person and closed_at is null) end
$$;
revoke execute on function slug_of_page from public;
grant execute on function slug_of_page to loubby_worker;

create function page_of_asker() returns text language sql stable security definer set search_path = public as $$
  select name_slug from users where id = app_user()
$$;
revoke execute on function page_of_asker from public;
grant execute on function page_of_asker to loubby_app;

create function page_of_company() returns text language sql stable security definer set search_path = public as $$
  select name_slug from organizations where id = app_org()
$$;
revoke execute on function page_of_company from public;
grant execute on function page_of_company to loubby_app;

-- Whether someone may be booked for what they offered in a company: no longer once they left it.
create function may_be_booked(p_owner uuid, p_organization uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from users where id = p_owner and closed_at is null)
    and (p_organization is null
      or exists (select from company_members where organization_id = p_organization and user_id = p_owner))
$$;
revoke execute on function may_be_booked from public;
grant execute on function may_be_booked to loubby_worker;

-- The company whose page has an address, and how its pages show it.
create function company_of_page(p_slug text) returns uuid
  language sql stable security definer set search_path = public as $$
  select id from organizations where name_slug = p_slug
$$;
revoke execute on function company_of_page from public;
grant execute on function company_of_page to loubby_worker;
create function booked_company(p_organization uuid) returns table (name text, logo_key text)
  language sql stable security definer set search_path = public as $$
  select company_name, logo_key from organizations where id = p_organization
$$;
revoke execute on function booked_company from public;
grant execute on function booked_company to loubby_worker;

-- A slot keeps its host busy while someone holds it or has booked it, once for all who share it; each of several hosts in
-- their part.
create function keep_slot(p_slot uuid) returns void language sql security definer set search_path = public as $$
  delete from busy_spans where source_id = p_slot;
  insert into busy_spans (source_id, at, person_id, span, source, expires_at)
    select p_slot, coalesce(p.blocked_from, k.blocked_from), coalesce(p.host_id, k.host_id),
      tstzrange(coalesce(p.blocked_from, k.blocked_from), coalesce(p.blocked_to, k.blocked_to)),
      case when k.is_booked then 'booking' else 'hold' end, case when not k.is_booked then k.expires_at end
    from (
      select s.host_id, min(s.blocked_from) as blocked_from, max(s.blocked_to) as blocked_to,
        bool_or(s.expires_at is null) as is_booked, max(s.expires_at) as expires_at
      from (
        select host_id, blocked_from, blocked_to, null::timestamptz as expires_at from bookings
        where slot_id = p_slot and state in ('requested', 'confirmed')
        union all
        select host_id, blocked_from, blocked_to, expires_at from slot_holds where slot_id = p_slot
      ) s
      group by s.host_id
    ) k
    left join slot_parts p on p.slot_id = p_slot
    -- One order for all, so that two who need the same hosts wait for each other instead of failing both.
    order by coalesce(p.host_id, k.host_id)
$$;
revoke execute on function keep_slot from public;

create function follow_slot() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform keep_slot(old.slot_id);
    delete from slot_parts p where p.slot_id = old.slot_id
      and not exists (select from bookings b where b.slot_id = p.slot_id)
      and not exists (select from slot_holds h where h.slot_id = p.slot_id);
  end if;
  if tg_op <> 'DELETE' then
    perform keep_slot(new.slot_id);
  end if;
  return null;
end $$;
revoke execute on function follow_slot from public;
create trigger slot_holds_busy after insert or delete on slot_holds for each row execute function follow_slot();
create trigger bookings_busy_in after insert or delete on bookings for each row execute function follow_slot();
create trigger bookings_busy_over after update of slot_id, state on bookings for each row execute function follow_slot();

-- Moves the event of a booking that shares it with no one, and gives it to the booking's host; it stays the same event, in
-- open pages too.
create function move_booked_event(p_event uuid, p_host uuid, p_slot uuid, p_starts_at timestamptz, p_ends_at timestamptz,
    p_date date, p_time text, p_zone text)
  returns void language sql security definer set search_path = public as $$
  delete from event_guests where event_id = p_event and user_id = p_host;
  update events set owner_id = p_host, client_id = p_slot, starts_at = p_starts_at, ends_at = p_ends_at, wall_date = p_date,
    wall_time = p_time, time_zone = p_zone, version = version + 1
    where id = p_event;
  update event_occurrences set at = p_starts_at, starts_at = p_starts_at, ends_at = p_ends_at where event_id = p_event;
$$;
revoke execute on function move_booked_event from public;
grant execute on function move_booked_event to loubby_worker;
