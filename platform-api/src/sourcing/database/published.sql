-- Views for other modules; the tables behind them belong to this module.
create view pool_facts with (security_invoker = true) as
  select id, organization_id, name, name_slug, state
  from talent_pools;
grant select on pool_facts to loubby_app;

create view pool_member_facts with (security_invoker = true) as
  select id, organization_id, pool_id, user_id, email_key, first_name, last_name, headline, standing, stage_id,
    added_at
  from talent_pool_members;
grant select on pool_member_facts to loubby_app;

create view pool_stage_facts with (security_invoker = true) as
  select id, pool_id, name, kind
  from talent_pool_stages;
grant select on pool_stage_facts to loubby_app;

create view pool_mail_facts with (security_invoker = true) as
  select r.id, r.pool_id, i.member_id, r.subject, r.created_at as sent_at
  from pool_outreach r join pool_outreach_items i on i.run_id = r.id and i.outcome = 'sent';
grant select on pool_mail_facts to loubby_app;
