-- Views that other modules read; the tables behind them are this module's own.
create view subscription_facts with (security_invoker = true) as
  select id, organization_id, user_id, sub_name_slug, started_at, ends_at, source, rank
  from subscriptions;
grant select on subscription_facts to loubby_app, loubby_auth, loubby_worker;
