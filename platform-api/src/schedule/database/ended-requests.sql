-- What ends requests to book beside their candidate, and what opens them again.

-- Of the requests of two applications that are merged, one of each kind stays: that of the one that is kept.
create function merge_booking_requests() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update booking_requests r set state = 'withdrawn', end_reason = 'merged', ended_with_application = true
    where r.application_id = new.id and r.state = 'asked' and exists (
      select from booking_requests k join applications a on a.id = k.application_id
      where k.state = 'asked' and k.expires_at > now() and k.event_type_id = r.event_type_id
        and a.id <> new.id and new.merged_into_id in (a.id, a.merged_into_id));
  return null;
end $$;
revoke execute on function merge_booking_requests from public;

create function end_requests_of_unwanted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update booking_requests r set state = 'withdrawn' from applications a
    where r.state = 'asked' and r.organization_id = new.organization_id and a.id = r.application_id
      and new.key = any (person_keys(a.candidate_id, null, null));
  return null;
end $$;
revoke execute on function end_requests_of_unwanted from public;

-- Of a job that is reviewed anonymously from now on.
create function end_requests_of_job() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update booking_requests r set state = 'withdrawn', end_reason = 'anonymous' from applications a
    where r.state = 'asked' and a.id = r.application_id and a.job_id = new.id and a.revealed_at is null;
  return null;
end $$;
revoke execute on function end_requests_of_job from public;

-- Of an application that came to a job that is reviewed anonymously.
create function end_requests_of_hidden() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update booking_requests set state = 'withdrawn', end_reason = 'anonymous'
    where state = 'asked' and application_id = new.id and is_anonymised(new.job_id);
  return null;
end $$;
revoke execute on function end_requests_of_hidden from public;

create function end_requests_of_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update booking_requests set state = 'withdrawn'
    where state = 'asked' and application_id in (select id from applications where candidate_id = new.id);
  return null;
end $$;
revoke execute on function end_requests_of_account from public;

-- Opens again what ended with an application, the newest of each kind, as long as it could be asked today; answers which.
create function restore_booking_requests(p_application uuid) returns table (id uuid)
  language sql security definer set search_path = public as $$
  update booking_requests r set state = 'asked', end_reason = null, ended_with_application = false
    where r.id in (
      select distinct on (e.event_type_id) e.id
      from booking_requests e
      join applications a on a.id = e.application_id
      left join applications kept on kept.id = a.merged_into_id
      join users u on u.id = a.candidate_id
      join event_types t on t.id = e.event_type_id
      where p_application in (a.id, kept.id)
        and e.state = 'withdrawn' and e.ended_with_application and e.expires_at > now()
        and seems_active(coalesce(kept, a)) and u.closed_at is null
        and may_write_to(e.organization_id, a.candidate_id, null, null)
        and (a.revealed_at is not null or not is_anonymised(a.job_id))
        and t.is_on and t.seats = 1 and (t.owner_id is null or may_be_booked(t.owner_id, t.organization_id))
        and not exists (
          select from booking_requests o join applications b on b.id = o.application_id
          where o.state = 'asked' and o.event_type_id = e.event_type_id
            and coalesce(b.merged_into_id, b.id) = coalesce(a.merged_into_id, a.id))
      order by e.event_type_id, e.asked_at desc, e.id)
    returning r.id
$$;
revoke execute on function restore_booking_requests from public;
grant execute on function restore_booking_requests to loubby_worker;

-- What companies asked the asker to book: what is open or booked, and what ended unless the kind was asked for again. One whose
-- kind is gone ended.
create function my_booking_requests() returns table (_id uuid, application_id uuid, company_name text, kind_name text, message text,
    state text, expires_at timestamptz, starts_at timestamptz, ends_at timestamptz, time_zone text, host text, end_reason text,
    can_choose_again boolean)
  language sql stable security definer set search_path = public as $$
  select m.id, m.application_id, o.company_name, m.kind_name, m.message,
    case when m.state <> 'asked' then m.state when m.expires_at <= now() then 'expired'
      when not exists (select from event_types t where t.id = m.event_type_id and t.is_on) then 'withdrawn'
      else 'asked' end,
    m.expires_at, b.starts_at, b.ends_at, b.time_zone, h.first_name || ' ' || h.last_name,
    case when m.state = 'withdrawn' then m.end_reason
      when m.state = 'asked' and m.expires_at > now()
        and not exists (select from event_types t where t.id = m.event_type_id and t.is_on) then 'kind_gone' end,
    m.state = 'canceled' and can_choose_again(m.id)
  from booking_requests m
  join applications a on a.id = m.application_id
  join organizations o on o.id = m.organization_id
  left join bookings b on b.id = m.booking_id
  left join users h on h.id = b.host_id
  where a.candidate_id = app_user() and (m.state in ('asked', 'booked') or not exists (
    select from booking_requests later
    where later.application_id = m.application_id and later.event_type_id = m.event_type_id
      and (later.asked_at, later.id) > (m.asked_at, m.id)))
$$;
revoke execute on function my_booking_requests from public;
grant execute on function my_booking_requests to loubby_app;
