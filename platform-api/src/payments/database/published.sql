-- What other modules read of what providers told.
create view payment_event_facts with (security_invoker = true) as
  select provider, event_id, reference, state, received_at from payment_events;
grant select on payment_event_facts to loubby_worker;
