-- Views that other modules read; the tables behind them are this module's own.
create view job_facts with (security_invoker = true) as
  select id, organization_id, title, department, city, country, status, employment_type, salary_min, salary_currency,
    salary_period, expected_reply_days, confidential, anonymised, is_template, created_by, created_at,
    opened_at, closed_at
  from jobs;
grant select on job_facts to loubby_app;

create view job_statuses with (security_invoker = true) as
  select organization_id, status
  from jobs;
grant select on job_statuses to loubby_app, loubby_auth;

create view stage_facts with (security_invoker = true) as
  select id, organization_id, job_id, name, type, position, sla_days, entry_actions
  from stages;
grant select on stage_facts to loubby_app;

create view hiring_teams with (security_invoker = true) as
  select organization_id, job_id, user_id, role, position
  from job_team;
grant select on hiring_teams to loubby_app;

create view stage_counts with (security_invoker = true) as
  select stage_id, job_id, organization_id, sum(active)::int as active, sum(arrived)::int as arrived, sum(hired)::int as hired,
    sum(rejected)::int as rejected, sum(withdrawn)::int as withdrawn
  from (
    select stage_id, job_id, organization_id, active, arrived, hired, rejected, withdrawn from stage_tallies
    union all
    select stage_id, job_id, organization_id, active, arrived, hired, rejected, withdrawn from stage_count_changes
  ) parts
  group by stage_id, job_id, organization_id;
grant select on stage_counts to loubby_app;


-- What is published, for everyone. The view runs with its owner's rights, so it is the one window in the wall. A
-- confidential job is open to anyone with its address and is on no list; the list leaves it out.
-- First without their companies, as a search of a million reads them. `pay_key` orders what is paid at most within a currency
-- and period: of three conditions, of which each is null with the others, the planner expects far too few rows.
create view open_job_rows as
  select id, organization_id, title, description, country, city, workplace, employment_type, experience, education, skills,
    opened_at, status, search,
    case when salary_published then salary_min end as salary_min,
    case when salary_published then salary_max end as salary_max,
    case when salary_published then salary_currency end as salary_currency,
    case when salary_published then salary_period end as salary_period,
    (case when salary_published then salary_currency || '/' || salary_period || '/' || lpad(salary_max::text, 19, '0') end)
      collate "C" as pay_key,
    occupation_code, closes_on, expected_reply_days, confidential, department, opening_count
  from jobs where status = 'open';
grant select on open_job_rows to loubby_app, loubby_worker;

create view open_jobs as
  select j.id, j.organization_id, j.title, j.description, j.country, j.city, j.workplace, j.employment_type,
    j.experience, j.education, j.skills, j.opened_at, j.status, j.search,
    j.salary_min, j.salary_max, j.salary_currency, j.salary_period, j.pay_key,
    o.company_name, o.name_slug as company_slug, o.logo_key as company_logo_key,
    j.occupation_code, j.closes_on, j.expected_reply_days, j.confidential, j.department, j.opening_count
  from open_job_rows j join organizations o on o.id = j.organization_id;
grant select on open_jobs to loubby_app, loubby_worker;

-- A job on hold is still public, and takes no applications. It is on no list.
create view jobs_on_hold as
  select j.id, j.organization_id, j.title, j.description, j.country, j.city, j.workplace, j.employment_type,
    j.experience, j.education, j.skills, j.opened_at, j.status,
    case when j.salary_published then j.salary_min end as salary_min,
    case when j.salary_published then j.salary_max end as salary_max,
    case when j.salary_published then j.salary_currency end as salary_currency,
    case when j.salary_published then j.salary_period end as salary_period,
    o.company_name, o.name_slug as company_slug, o.logo_key as company_logo_key,
    j.occupation_code, j.closes_on, j.expected_reply_days, j.confidential, j.department, j.opening_count
  from jobs j join organizations o on o.id = j.organization_id
  where j.status = 'on_hold' and j.opened_at is not null;
grant select on jobs_on_hold to loubby_app;

-- First stage and questions of a published job, which a candidate needs before there is an application.
create view open_job_questions as
  select q.id, q.job_id, q.label, q.kind, q.options, q.required, q.position
  from questions q join jobs j on j.id = q.job_id where j.status = 'open';
grant select on open_job_questions to loubby_app;

create view open_job_first_stages as
  select s.id, s.job_id, s.name from stages s join jobs j on j.id = s.job_id
  where j.status = 'open' and s.position = 0;
grant select on open_job_first_stages to loubby_app;

-- That a job was published once is public too: its address says "closed" instead of "never existed".
create view past_jobs as select id, title from jobs where opened_at is not null and status <> 'open';
grant select on past_jobs to loubby_app;

-- How the asker is told of each job's new applicants, as `applicant_listeners` decides it.
create view own_applicant_notices with (security_invoker = true) as
  select j.id as job_id, j.organization_id,
    case when own.job_id is not null then 'job' when not here.listens then 'other_team'
      when general.user_id is not null then 'all' when here.in_team then 'team' else 'no_team' end as decided_by,
    case when own.job_id is not null then own.bell when not here.listens then 'off'
      else coalesce(general.bell, 'at_once') end as bell,
    case when own.job_id is not null then own.mail when not here.listens then 'off'
      else coalesce(general.mail, case when here.in_team then 'daily' else 'off' end) end as mail
  from jobs j
  cross join lateral (
    select mine.in_team, mine.in_team or not exists (select from job_team t where t.job_id = j.id) as listens
    from (select exists (
      select from job_team t where t.job_id = j.id and t.user_id = (select app_user())) as in_team) mine
  ) here
  left join applicant_notices own on own.user_id = (select app_user()) and own.job_id = j.id
  left join applicant_notices general on general.user_id = (select app_user())
    and general.organization_id = j.organization_id and general.job_id is null;
grant select on own_applicant_notices to loubby_app;
