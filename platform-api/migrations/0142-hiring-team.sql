-- Who works on a job. They are told of its applications, and alone see it while it is confidential.
create table job_team (
  job_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('hiring_manager', 'recruiter', 'coordinator')),
  position int not null default 0,
  primary key (job_id, user_id, role),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  -- Whoever leaves the company leaves its teams.
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index job_team_of_person on job_team (organization_id, user_id, job_id);

alter table jobs add column confidential boolean not null default false;
create index confidential_jobs on jobs (organization_id) where confidential;

-- Whether somebody sees a confidential job of their company: its team, its creator, whoever manages everything.
create function sees_confidential(p_user uuid, p_organization uuid, p_job uuid, p_creator uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select p_creator = p_user
    or exists (select from job_team t where t.job_id = p_job and t.user_id = p_user)
    or exists (
      select from memberships m join users u on u.id = m.user_id
      where m.organization_id = p_organization and m.user_id = p_user
        and (manages_everything(m.role_tag) or u.is_partner or u.is_super_admin)
    )
$$;
-- The confidential jobs that the asker's company keeps from them: usually none, so policies ask for it once a query.
create function hidden_jobs() returns uuid[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(j.id), '{}') from jobs j
  where j.organization_id = app_org() and j.confidential
    and not sees_confidential(app_user(), j.organization_id, j.id, j.created_by)
$$;
revoke execute on function sees_confidential, hidden_jobs from public;
grant execute on function hidden_jobs to loubby_app;

alter policy company_jobs on jobs
  using (organization_id = (select app_org()) and id <> all ((select hidden_jobs())::uuid[]));
alter policy company_stages on stages
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
alter policy company_questions on questions
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
alter policy company_applications on applications
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
-- What hangs on an application is seen by whoever sees the application.
alter policy company_application_events on application_events
  using (
    organization_id = (select app_org())
    and (
      (select hidden_jobs()) = '{}'
      or exists (select from applications a where a.id = application_id)
    )
  );
alter policy company_answer_files on answer_files
  using (
    organization_id = (select app_org())
    and exists (select from applications a where a.id = application_id)
  );
create policy company_job_approvals on job_approvals to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()));
create policy company_job_openings on job_openings for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));

alter table job_team enable row level security;
grant select, insert, delete on job_team to loubby_app;
create policy company_job_team on job_team to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()));

-- Who is told of a job's applications: its team, as far as they may read applications, and without a team everybody
-- who may and sees the job.
create function job_listeners(p_job uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  with job as (select id, organization_id, confidential, created_by from jobs where id = p_job),
    readers as (
      select reader as user_id, exists (select from job_team t where t.job_id = p_job and t.user_id = reader) as in_team
      from job, application_readers(job.organization_id) reader
      where not job.confidential or sees_confidential(reader, job.organization_id, job.id, job.created_by)
    )
  select user_id from readers where in_team or not exists (select from readers where in_team)
$$;
-- Who in a company may decide about a job: those who manage everything.
create function job_approvers(p_organization uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select m.user_id from memberships m join users u on u.id = m.user_id
  where m.organization_id = p_organization
    and (manages_everything(m.role_tag) or u.is_partner or u.is_super_admin)
$$;
revoke execute on function job_listeners, job_approvers from public;
grant execute on function job_listeners to loubby_app, loubby_worker;
grant execute on function job_approvers to loubby_app;

-- A confidential job is open to whoever has its address and is on no list; the list leaves it out.
create or replace view open_jobs as
  select j.id, j.organization_id, j.title, j.description, j.country, j.city, j.workplace, j.employment_type,
    j.experience, j.education, j.skills, j.opened_at, j.status, j.search,
    case when j.salary_published then j.salary_min end as salary_min,
    case when j.salary_published then j.salary_max end as salary_max,
    case when j.salary_published then j.salary_currency end as salary_currency,
    case when j.salary_published then j.salary_period end as salary_period,
    o.company_name, o.name_slug as company_slug, o.logo_key as company_logo_key,
    j.occupation_code, j.closes_on, j.expected_reply_days, j.confidential, j.department, j.opening_count
  from jobs j join organizations o on o.id = j.organization_id
  where j.status = 'open';
create or replace view hiring_companies as
  select o.id, o.company_name, o.name_slug, o.logo_key, count(*) as open_jobs
  from organizations o join jobs j on j.organization_id = o.id and j.status = 'open' and not j.confidential
  group by o.id, o.company_name, o.name_slug, o.logo_key;
