-- Views for other modules; the tables behind them belong to this module.
create view scorecard_facts with (security_invoker = true) as
  select id, organization_id, application_id, author_id, state, due_at
  from scorecards;
grant select on scorecard_facts to loubby_app;
