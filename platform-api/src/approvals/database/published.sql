-- Views for other modules; the tables behind them belong to this module.
create view approval_facts with (security_invoker = true) as
  select id, organization_id, job_id, title, link, state, kind
  from approvals;
grant select on approval_facts to loubby_app;

create view approval_round_facts with (security_invoker = true) as
  select approval_id, position, name, state, due_at
  from approval_rounds;
grant select on approval_round_facts to loubby_app;

create view approval_step_facts with (security_invoker = true) as
  select approval_id, position, user_id, decision, carried
  from approval_steps;
grant select on approval_step_facts to loubby_app;
