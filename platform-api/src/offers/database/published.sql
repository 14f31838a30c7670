-- Views that other modules read; the tables behind them are this module's own.
create view offer_facts with (security_invoker = true) as
  select id, application_id, state, version, sent_at, expires_at, expires_on, settled_at, withdrawal
  from offers;
grant select on offer_facts to loubby_app;

create view offer_letters with (security_invoker = true) as
  select id, application_id, letter_file_id, signed_file_id
  from offers;
grant select on offer_letters to loubby_app, loubby_worker;
