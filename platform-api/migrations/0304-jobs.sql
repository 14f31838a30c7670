create table job_status_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into job_status_transitions (from_state, to_state) values
  ('draft', 'open'),
  ('open', 'on_hold'),
  ('on_hold', 'open'),
  ('open', 'closed'),
  ('on_hold', 'closed'),
  ('closed', 'open'),
  ('closed', 'archived'),
  ('draft', 'pending_approval'),
  ('pending_approval', 'open'),
  ('pending_approval', 'draft');

create table jobs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  created_by uuid not null references users,
  title text not null check (length(title) between 1 and 140),
  occupation_code text,
  status text not null default 'draft' check (status in ('draft', 'pending_approval', 'open', 'on_hold', 'closed', 'archived')),
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
  -- A job's life: approval before it opens, a reason when it closes, a day on which it closes by itself, its openings.
  close_reason text check (close_reason in ('filled', 'cancelled', 'expired')),
  department text not null default '' check (length(department) <= 80),
  closes_on date,
  -- What candidates are promised: an answer within so many days.
  expected_reply_days int not null default 14 check (expected_reply_days between 1 and 90),
  opening_count int not null default 1 check (opening_count between 1 and 100),
  confidential boolean not null default false,
  -- A template is a job that is never published: others start from it.
  is_template boolean not null default false,
  copied_from_id uuid references jobs on delete set null,
  -- Review without names: a company that asks for it sees of a job's applications neither who sent them nor how to reach
  -- them, until one is revealed, by somebody or because it came as far as an offer.
  anonymised boolean not null default false,
  unique (id, organization_id),
  check (num_nulls(salary_min, salary_max, salary_currency, salary_period) in (0, 4)),
  check (salary_min <= salary_max),
  constraint jobs_opened check (status in ('draft', 'pending_approval') or opened_at is not null),
  constraint jobs_close_reason
  check ((close_reason is not null) = (status in ('closed', 'archived'))),
  constraint jobs_templates_stay_drafts check (not is_template or status = 'draft')
);
create index jobs_of_organization on jobs (organization_id, updated_at desc, id desc);
create index jobs_of_organization_by_status on jobs (organization_id, status, updated_at desc, id desc);
create index open_jobs_by_age on jobs (opened_at desc, id desc) where status = 'open';
create index open_jobs_by_words on jobs using gin (search) where status = 'open';
create index open_jobs_by_country on jobs (country, opened_at desc, id desc) where status = 'open';
create index jobs_closing on jobs (closes_on) where status in ('open', 'on_hold') and closes_on is not null;
create index confidential_jobs on jobs (organization_id) where confidential;
create index jobs_by_origin on jobs (copied_from_id) where copied_from_id is not null;
-- What the list is narrowed by, value by value.
create index jobs_of_organization_by_department on jobs (organization_id, department) where department > '';
create index jobs_of_organization_by_country on jobs (organization_id, country);
-- The orders in which the list is read.
create index jobs_of_organization_by_age on jobs (organization_id, created_at desc, id desc);
create index jobs_of_organization_by_title on jobs (organization_id, (left(lower(title), 32)), id);
create index jobs_of_organization_by_closing on jobs (
  organization_id, (case when status in ('open', 'on_hold') then coalesce(closes_on, 'infinity'::date) else 'infinity'::date end), id
);
-- The published jobs by what people narrow them by, newest first.
create index open_jobs_by_occupation on jobs (occupation_code, opened_at desc, id desc) where status = 'open';
create index open_jobs_by_workplace on jobs (workplace, opened_at desc, id desc) where status = 'open';
create index open_jobs_by_experience on jobs (experience, opened_at desc, id desc) where status = 'open';
create index open_jobs_of_organization on jobs (organization_id, opened_at desc, id desc) where status = 'open';
-- Exactly the expressions of the view, which hides pay that is not published.
create index open_jobs_by_pay on jobs (
  (case when salary_published then salary_currency end),
  (case when salary_published then salary_period end),
  (case when salary_published then salary_max end)
) where status = 'open';
create index anonymised_jobs on jobs (organization_id) where anonymised;
create index company_jobs_by_words on jobs using gin (organization_id, ts_filter(search, '{a,c}'));
alter table jobs enable row level security;

create table stages (
  id uuid primary key,
  job_id uuid not null,
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  type text not null,
  position int not null check (position >= 0),
  -- What a stage asks for: how long somebody may stand in it, and what happens when they enter it.
  sla_days int check (sla_days between 1 and 365),
  entry_actions jsonb not null default '[]' check (jsonb_typeof(entry_actions) = 'array'),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  unique (id, job_id),
  unique (job_id, position) deferrable initially deferred
);
alter table stages enable row level security;

create table questions (
  id uuid primary key,
  job_id uuid not null,
  organization_id uuid not null,
  label text not null check (length(label) between 1 and 300),
  kind text not null check (kind in (
    'short_text', 'long_text', 'yes_no', 'single_choice', 'multi_choice', 'number', 'file', 'video', 'phone'
  )),
  options text[] not null default '{}',
  required boolean not null,
  position int not null check (position >= 0),
  -- Answers that end the application; of a number, limits such as `<2` and `>40`.
  knock_out text[] not null default '{}' check (cardinality(knock_out) <= 20),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  unique (job_id, position) deferrable initially deferred
);
alter table questions enable row level security;

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
alter table job_team enable row level security;

-- Questions that a company asks for many of its jobs.
create table application_templates (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 80),
  questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) between 1 and 30),
  version int not null default 1,
  created_by uuid not null references users,
  updated_at timestamptz(3) not null default now(),
  -- References: the candidate names people who know their work, each answers the company's questions by a mailed link.
  
  -- Sets of questions serve both applications and references.
  purpose text not null default 'application'
  check (purpose in ('application', 'reference'))
);
create unique index application_templates_by_name on application_templates (organization_id, purpose, lower(name));
alter table application_templates enable row level security;

-- How somebody likes to look at the list of jobs. One that is shared is there for the whole company.
create table job_views (
  id uuid primary key,
  organization_id uuid not null,
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- The part of the address that holds the filters.
  query text not null check (length(query) <= 500 and query !~ '[[:cntrl:][:space:]]'),
  shared boolean not null default false,
  foreign key (organization_id, owner_id) references memberships (organization_id, user_id) on delete cascade
);
create unique index job_views_by_name on job_views (organization_id, owner_id, lower(name));
alter table job_views enable row level security;
