-- Views for other modules; the tables behind them belong to this module.
-- When events that have a time take place, each occurrence of a series once; `at` names an occurrence, and is null for a
-- single event.
create view event_facts with (security_invoker = true) as
  select e.id, case when e.recurrence <> 'none' then o.at end as at, o.owner_id, e.organization_id,
    coalesce(o.title, e.title) as title, e.kind, o.starts_at, o.ends_at
  from event_occurrences o
  join events e on e.id = o.event_id
  where not o.is_canceled and not e.all_day;
grant select on event_facts to loubby_app;

create view event_guest_facts with (security_invoker = true) as
  -- Someone who isn't coming isn't taken.
  select g.event_id, g.user_id
  from event_guests g
  where not exists (
    select from event_answers a
    where a.event_id = g.event_id and a.guest_id = g.user_id and a.at is null and a.response = 'declined');
grant select on event_guest_facts to loubby_app;

-- What candidates were asked to book.
create view booking_request_facts with (security_invoker = true) as
  select r.application_id, r.event_type_id, r.run_id, r.state, r.state = 'asked' and r.expires_at > now() as is_open,
    r.state = 'booked' and exists (select from bookings b where b.id = r.booking_id and b.ends_at > now()) as is_coming
  from booking_requests r;
grant select on booking_request_facts to loubby_app;
