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

-- The names of people that the asker's company may reach out to, among some.
create function talent_names(p_users uuid[]) returns table (user_id uuid, name text, changed_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select t.user_id, u.first_name || ' ' || u.last_name, t.changed_at
  from talents t join users u on u.id = t.user_id
  where t.user_id = any (p_users) and may_reach(t.user_id)
$$;
revoke execute on function talent_names from public;
grant execute on function talent_names to loubby_app;
