-- Views for other modules; the tables behind them belong to this module.
create view pool_facts with (security_invoker = true) as
  select id, organization_id, name, name_slug, state
  from talent_pools;
grant select on pool_facts to loubby_app;

create view pool_member_facts with (security_invoker = true) as
  select id, organization_id, pool_id, user_id, email_key, first_name, last_name, headline, standing
  from talent_pool_members;
grant select on pool_member_facts to loubby_app;
