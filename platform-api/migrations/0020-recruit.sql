create table job_status_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into job_status_transitions values
  ('draft', 'open'),
  ('open', 'on_hold'), ('on_hold', 'open'),
  ('open', 'closed'), ('on_hold', 'closed'), ('closed', 'open'),
  ('closed', 'archived');

create table jobs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  created_by uuid not null references users,
  title text not null check (length(title) between 1 and 140),
  occupation_code text,
  status text not null default 'draft' check (status in ('draft', 'open', 'on_hold', 'closed', 'archived')),
  description jsonb,
  description_text text not null default '',
  country text check (length(country) = 2),
  city text not null default '' check (length(city) <= 80),
  workplace text,
  employment_type text,
  experience text,
  education text,
  skills text[] not null default '{}' check (cardinality(skills) <= 30),
  -- Minor units of the currency.
  salary_min bigint check (salary_min >= 0),
  salary_max bigint,
  salary_currency text,
  salary_period text check (salary_period in ('year', 'month', 'hour')),
  salary_published boolean not null default false,
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search tsvector,
  unique (id, organization_id),
  check (num_nulls(salary_min, salary_max, salary_currency, salary_period) in (0, 4)),
  check (salary_min <= salary_max),
  check (status = 'draft' or opened_at is not null)
);
create index jobs_of_organization on jobs (organization_id, updated_at desc, id desc);
create index jobs_of_organization_by_status on jobs (organization_id, status, updated_at desc, id desc);
create index open_jobs_by_age on jobs (opened_at desc, id desc) where status = 'open';
create index open_jobs_by_words on jobs using gin (search) where status = 'open';
create trigger jobs_status before update of status on jobs
  for each row execute function refuse_illegal_transition('job_status_transitions', 'status');

create function jobs_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('english', new.title), 'A')
    || setweight(to_tsvector('english', array_to_string(new.skills, ' ')), 'B')
    || setweight(to_tsvector('english', new.city), 'B')
    || setweight(to_tsvector('english', left(new.description_text, 20000)), 'D');
  return new;
end $$;
create trigger jobs_search before insert or update of title, skills, city, description_text on jobs
  for each row execute function jobs_search();

create table stages (
  id uuid primary key,
  job_id uuid not null,
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  type text not null,
  position int not null check (position >= 0),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  unique (id, job_id),
  unique (job_id, position) deferrable initially deferred
);

create table questions (
  id uuid primary key,
  job_id uuid not null,
  organization_id uuid not null,
  label text not null check (length(label) between 1 and 300),
  kind text not null check (kind in ('short_text', 'long_text', 'yes_no', 'single_choice')),
  options text[] not null default '{}',
  required boolean not null,
  position int not null check (position >= 0),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  unique (job_id, position) deferrable initially deferred
);

create table application_status_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into application_status_transitions values
  ('active', 'hired'), ('active', 'rejected'), ('active', 'withdrawn'),
  ('rejected', 'active'), ('hired', 'active');

create table applications (
  id uuid primary key,
  job_id uuid not null,
  organization_id uuid not null,
  candidate_id uuid not null references users,
  stage_id uuid not null,
  status text not null default 'active' check (status in ('active', 'hired', 'rejected', 'withdrawn')),
  note text not null default '' check (length(note) <= 3000),
  -- Question and answer as they stood when the candidate sent them: [{question, value}].
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  resume_file_id uuid,
  applied_at timestamptz(3) not null default now(),
  stage_entered_at timestamptz(3) not null default now(),
  version int not null default 1,
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  foreign key (stage_id, job_id) references stages (id, job_id) deferrable initially deferred,
  unique (job_id, candidate_id),
  unique (id, organization_id)
);
create index applications_in_stage on applications (stage_id, stage_entered_at desc, id desc)
  where status in ('active', 'hired');
create index applications_of_job on applications (job_id, status);
create index applications_of_candidate on applications (candidate_id, applied_at desc, id desc);
create index applications_of_organization on applications (organization_id, candidate_id);
create trigger applications_status before update of status on applications
  for each row execute function refuse_illegal_transition('application_status_transitions', 'status');

-- A job may close at the very moment someone applies: the lock makes one of the two wait for the other.
create function refuse_application_to_closed_job() returns trigger language plpgsql security definer
  set search_path = public as $$
declare state text;
begin
  select status into state from jobs where id = new.job_id for share;
  if state is distinct from 'open' then
    raise exception 'job % is not open', new.job_id using errcode = 'check_violation', constraint = 'job_is_open';
  end if;
  return new;
end $$;
create trigger applications_need_open_job before insert on applications
  for each row execute function refuse_application_to_closed_job();

create table application_events (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  actor_id uuid not null references users,
  kind text not null check (kind in ('applied', 'moved', 'rejected', 'reopened', 'withdrawn')),
  from_stage text,
  to_stage text,
  at timestamptz(3) not null default now(),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index application_events_of on application_events (application_id, at desc, id desc);

-- What is published, for everybody. The view runs with its owner's rights, so it is the one window in the wall.
create view open_jobs as
  select j.id, j.organization_id, j.title, j.description, j.country, j.city, j.workplace, j.employment_type,
    j.experience, j.education, j.skills, j.opened_at, j.status, j.search,
    case when j.salary_published then j.salary_min end as salary_min,
    case when j.salary_published then j.salary_max end as salary_max,
    case when j.salary_published then j.salary_currency end as salary_currency,
    case when j.salary_published then j.salary_period end as salary_period,
    o.company_name, o.name_slug as company_slug, o.logo_key as company_logo_key
  from jobs j join organizations o on o.id = j.organization_id
  where j.status = 'open';

alter table jobs enable row level security;
alter table stages enable row level security;
alter table questions enable row level security;
alter table applications enable row level security;
alter table application_events enable row level security;

grant select, insert, update, delete on jobs, stages, questions to loubby_app;
grant select, insert, update on applications to loubby_app;
grant select, insert on application_events to loubby_app;
grant select on open_jobs, job_status_transitions, application_status_transitions to loubby_app;

create policy company_jobs on jobs to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
-- A candidate goes on seeing the job they applied to after it closed.
create policy applied_jobs on jobs for select to loubby_app
  using (exists (select from applications a where a.job_id = jobs.id and a.candidate_id = (select app_user())));
create policy company_stages on stages to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy visible_stages on stages for select to loubby_app
  using (exists (select from applications a where a.job_id = stages.job_id and a.candidate_id = (select app_user())));
create policy company_questions on questions to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_applications on applications to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy own_applications on applications for select to loubby_app
  using (candidate_id = (select app_user()));
create policy apply on applications for insert to loubby_app
  with check (candidate_id = (select app_user()) and status = 'active');
create policy withdraw on applications for update to loubby_app
  using (candidate_id = (select app_user()) and status = 'active')
  with check (candidate_id = (select app_user()) and status = 'withdrawn');
create policy company_application_events on application_events to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy own_application_events on application_events to loubby_app
  using (
    exists (select from applications a where a.id = application_id and a.candidate_id = (select app_user()))
  )
  with check (
    actor_id = (select app_user())
    and exists (select from applications a where a.id = application_id and a.candidate_id = (select app_user()))
  );
-- A company sees who applied to it; a candidate sees the names of the companies they applied to.
create policy applicants on users for select to loubby_app
  using (
    exists (select from applications a where a.organization_id = (select app_org()) and a.candidate_id = users.id)
  );
create policy applied_organizations on organizations for select to loubby_app
  using (
    exists (select from applications a where a.organization_id = organizations.id and a.candidate_id = (select app_user()))
  );

-- First stage and questions of a published job, which a candidate needs before there is an application.
create view open_job_questions as
  select q.id, q.job_id, q.label, q.kind, q.options, q.required, q.position
  from questions q join jobs j on j.id = q.job_id where j.status = 'open';
create view open_job_first_stages as
  select s.id, s.job_id, s.name from stages s join jobs j on j.id = s.job_id
  where j.status = 'open' and s.position = 0;
-- That a job was published once is public too: its address says "closed" instead of "never existed".
create view past_jobs as select id, title from jobs where opened_at is not null and status <> 'open';
grant select on open_job_questions, open_job_first_stages, past_jobs to loubby_app;
