-- Views for other modules; the tables behind them belong to this module.
create view event_facts with (security_invoker = true) as
  select id, owner_id, organization_id, title, kind, starts_at, ends_at
  from events;
grant select on event_facts to loubby_app;

create view event_guest_facts with (security_invoker = true) as
  select event_id, user_id
  from event_guests;
grant select on event_guest_facts to loubby_app;
