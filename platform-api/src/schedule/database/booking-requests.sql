grant select, insert on booking_requests to loubby_app;
grant update (state, end_reason, token_hash, mails) on booking_requests to loubby_app;
-- As the history of the application that a request is about.
create policy company_booking_requests on booking_requests to loubby_app
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  )
  with check (
    organization_id = (select app_org())
    and exists (select from applications a where a.id = application_id)
  );
-- When it was booked for is read by colleagues of the host too.
create policy asked_bookings on bookings for select to loubby_app
  using (id in (select booking_id from booking_requests));

grant select, update (state, booking_id, token_hash, mails, reminders, end_told_at, task_title) on booking_requests to loubby_worker;
create policy all_booking_requests on booking_requests to loubby_worker using (true) with check (true);
grant select, insert, delete, update (source) on booking_request_links to loubby_worker;
create policy all_booking_request_links on booking_request_links to loubby_worker using (true) with check (true);

-- What may become of a request. Its task follows.
create function settle_booking_request() returns trigger language plpgsql security definer set search_path = public as $$
declare
  candidate uuid;
begin
  if not ((old.state = 'asked' and new.state in ('booked', 'expired', 'withdrawn'))
    or (old.state = 'booked' and new.state in ('canceled', 'withdrawn'))
    or (old.state = 'canceled' and new.state in ('booked', 'withdrawn'))
    or (old.state = 'withdrawn' and new.state = 'asked' and old.ended_with_application and old.expires_at > now()))
    or (new.state = 'booked' and (new.booking_id is null or old.expires_at <= now()))
    or (new.state = 'expired' and old.expires_at > now())
  then
    raise exception 'request % can not become % from %', old.id, new.state, old.state
      using errcode = 'check_violation', constraint = 'booking_requests_states';
  end if;
  new.settled_at := case when new.state <> 'asked' then now() end;
  select a.candidate_id into candidate from applications a where a.id = new.application_id;
  perform follow_application_task(new.task_id, case new.state
    when 'booked' then 'done' when 'withdrawn' then 'dropped' else 'open' end, candidate, new.task_title);
  return new;
end $$;
revoke execute on function settle_booking_request from public;
create trigger booking_requests_settle before update of state on booking_requests
  for each row when (old.state is distinct from new.state) execute function settle_booking_request();

-- The link of an earlier mail opens the request too.
create function keep_earlier_link() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into booking_request_links (token_hash, request_id, source) values (old.token_hash, old.id, 'mail');
  return null;
end $$;
revoke execute on function keep_earlier_link from public;
create trigger booking_requests_keep_link after update of token_hash on booking_requests
  for each row when (old.token_hash is distinct from new.token_hash) execute function keep_earlier_link();

create function open_booking_task() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.task_id := open_application_task((
    select r.task_id from booking_requests r
    where r.application_id = new.application_id and r.event_type_id = new.event_type_id and r.state in ('canceled', 'expired')
    order by r.asked_at desc limit 1),
    new.application_id, new.task_title, new.asked_by, new.expires_at);
  return new;
end $$;
revoke execute on function open_booking_task from public;
create trigger booking_requests_task before insert on booking_requests
  for each row when (new.task_id is null) execute function open_booking_task();

-- Who is erased leaves neither a booking nor its event.
create function forget_booking_request() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from events where id = (select event_id from bookings where id = old.booking_id);
  delete from bookings where id = old.booking_id;
  return null;
end $$;
revoke execute on function forget_booking_request from public;
create trigger booking_requests_forget after delete on booking_requests
  for each row when (old.booking_id is not null) execute function forget_booking_request();

-- A candidate who is no longer considered, and knows it, is asked for nothing.
create function end_booking_requests() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update booking_requests set state = 'withdrawn', ended_with_application = true,
      -- Of a rejection its own mail tells.
      end_reason = case new.status when 'withdrawn' then 'withdrew' when 'hired' then 'hired' end
    where state = 'asked' and application_id in (select id from applications where new.id in (id, merged_into_id));
  return null;
end $$;
revoke execute on function end_booking_requests from public;

-- An interview that is taken off a calendar otherwise, as with its application, keeps no time any more.
create function end_booking_of_event() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update booking_requests r set state = 'withdrawn' from bookings b
    where b.event_id = old.id and r.booking_id = b.id and r.state = 'booked' and b.state = 'confirmed';
  update bookings b set state = 'canceled', ended_by = 'host', sequence = b.sequence + 1
    where b.event_id = old.id and b.state = 'confirmed' and exists (select from booking_requests r where r.booking_id = b.id);
  return old;
end $$;
revoke execute on function end_booking_of_event from public;
create trigger events_end_booking before delete on events for each row execute function end_booking_of_event();

-- Whether the candidate of a request may choose another time by it once they cancel, or have canceled, what they booked: until it
-- expires, while they could be asked for it today, and unless the company asked for the same again.
create function can_choose_again(p_request uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from booking_requests r
    join bookings b on b.id = r.booking_id
    join applications a on a.id = r.application_id
    left join applications kept on kept.id = a.merged_into_id
    join users u on u.id = a.candidate_id
    join event_types t on t.id = r.event_type_id
    where r.id = p_request and r.expires_at > now()
      and (r.state = 'booked' and b.state = 'confirmed'
        or r.state = 'canceled' and b.state = 'canceled' and b.ended_by = 'visitor')
      and (seems_active(a) or kept.id is not null and seems_active(kept)) and u.closed_at is null
      and may_write_to(r.organization_id, u.id, null, null)
      and (a.revealed_at is not null or not is_anonymised(a.job_id))
      and t.is_on and t.seats = 1 and (t.owner_id is null or may_be_booked(t.owner_id, t.organization_id))
      and not exists (
        select from applications x join booking_requests o on o.application_id = x.id
        where coalesce(a.merged_into_id, a.id) in (x.id, x.merged_into_id) and o.event_type_id = r.event_type_id
          and ((o.asked_at, o.id) > (r.asked_at, r.id) or o.id <> r.id and o.state = 'asked' and o.expires_at > now())))
$$;
revoke execute on function can_choose_again from public;
grant execute on function can_choose_again to loubby_app;
grant execute on function can_choose_again to loubby_worker;

-- A request by its id, the hash of its link, or what was booked for it, with its candidate. It is over once they are no longer
-- considered, as far as they know.
create function booking_request_of(p_request uuid, p_hash bytea, p_booking uuid)
  returns table (id uuid, organization_id uuid, state text, is_over boolean, event_type_id uuid, kind_name text, message text,
    asked_by uuid, expires_at timestamptz, candidate_id uuid, application_id uuid, job_id uuid, job_title text,
    company_name text, first_name text, last_name text, email text, can_sign_in boolean, may_be_mailed boolean, time_zone text,
    booking_id uuid, end_reason text, can_choose_again boolean)
  language sql stable security definer set search_path = public as $$
  select r.id, r.organization_id, case when r.state = 'asked' and r.expires_at <= now() then 'expired' else r.state end,
    not (seems_active(a) or kept.id is not null and seems_active(kept)), r.event_type_id, r.kind_name, r.message, r.asked_by,
    r.expires_at, a.candidate_id, a.id, a.job_id, j.title, o.company_name, u.first_name, u.last_name, u.email_address::text,
    can_sign_in(u.id), u.closed_at is null and may_write_to(r.organization_id, u.id, null, null),
    (select z.time_zone from person_time_zones z where z.user_id = u.id), r.booking_id,
    r.end_reason, can_choose_again(r.id)
  from booking_requests r
  join applications a on a.id = r.application_id
  left join applications kept on kept.id = a.merged_into_id
  join jobs j on j.id = a.job_id
  join organizations o on o.id = r.organization_id
  join users u on u.id = a.candidate_id
  where r.id = p_request or r.token_hash = p_hash or r.booking_id = p_booking
    or r.id = (select l.request_id from booking_request_links l where l.token_hash = p_hash)
    or r.booking_id = (select l.booking_id from booking_links l where l.token_hash = p_hash)
$$;
revoke execute on function booking_request_of from public;
grant execute on function booking_request_of to loubby_worker;

-- Makes what was booked for a request an interview of its application, at which its candidate is a guest who comes.
create function make_interview(p_request uuid, p_event uuid, p_sequence int) returns void
  language sql security definer set search_path = public as $$
  update events e set kind = 'interview', application_id = r.application_id, organization_id = r.organization_id,
      sequence = p_sequence
    from booking_requests r where r.id = p_request and e.id = p_event;
  insert into event_guests (event_id, owner_id, user_id)
    select e.id, e.owner_id, a.candidate_id from events e, booking_requests r join applications a on a.id = r.application_id
    where e.id = p_event and r.id = p_request and a.candidate_id <> e.owner_id
    on conflict do nothing;
  insert into event_answers (id, event_id, owner_id, user_id, response)
    select gen_random_uuid(), g.event_id, g.owner_id, g.user_id, 'accepted' from event_guests g
    join booking_requests r on r.id = p_request join applications a on a.id = r.application_id
    where g.event_id = p_event and g.user_id = a.candidate_id
    on conflict do nothing;
$$;
revoke execute on function make_interview from public;
grant execute on function make_interview to loubby_worker;

-- Adds a line to the history of the application that a request is about, or was merged into.
create function note_booking_request(p_request uuid, p_actor uuid, p_kind text, p_detail text) returns void
  language sql security definer set search_path = public as $$
  select note_application_event(coalesce(a.merged_into_id, a.id), p_actor, p_kind, p_detail)
  from booking_requests r join applications a on a.id = r.application_id where r.id = p_request
$$;
revoke execute on function note_booking_request from public;
grant execute on function note_booking_request to loubby_worker;
