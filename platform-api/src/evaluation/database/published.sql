-- Views for other modules; the tables behind them belong to this module.
create view scorecard_facts with (security_invoker = true) as
  select id, organization_id, application_id, author_id, state, due_at, about_id, job_id, template_id, version,
    submitted_at
  from scorecards;
grant select on scorecard_facts to loubby_app;

-- What a card recommends: its reader owes none for the same candidate.
create view scorecard_verdicts with (security_invoker = true) as
  select scorecard_id, version, content ->> 'recommendation' as recommendation
  from scorecard_submissions;
grant select on scorecard_verdicts to loubby_app;

create view reference_request_facts with (security_invoker = true) as
  select id, application_id, asked_by, asked_at, state, settled_at
  from reference_requests;
grant select on reference_request_facts to loubby_app;

-- Referees that the candidate removed before the request ended.
create view removed_referee_facts with (security_invoker = true) as
  select f.id, r.application_id, f.name, f.settled_at as removed_at
  from referees f join reference_requests r on r.id = f.request_id
  where f.state = 'withdrawn' and coalesce(f.settled_at < r.settled_at, true);
grant select on removed_referee_facts to loubby_app;

create view scorecard_template_facts with (security_invoker = true) as
  select id, published_name as name
  from scorecard_templates;
grant select on scorecard_template_facts to loubby_app;
