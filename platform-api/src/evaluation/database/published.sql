-- Views for other modules; the tables behind them belong to this module.
create view scorecard_facts with (security_invoker = true) as
  select id, organization_id, application_id, author_id, state, due_at, about_id, job_id, template_id
  from scorecards;
grant select on scorecard_facts to loubby_app;

-- What each scorecard recommends as it was last submitted, as far as the asker may know.
create view scorecard_recommendations with (security_invoker = true) as
  select distinct on (scorecard_id) scorecard_id, organization_id, application_id, recommendation
  from scorecard_submissions order by scorecard_id, version desc;
grant select on scorecard_recommendations to loubby_app;

create view scorecard_template_facts with (security_invoker = true) as
  select id, published_name as name
  from scorecard_templates;
grant select on scorecard_template_facts to loubby_app;
