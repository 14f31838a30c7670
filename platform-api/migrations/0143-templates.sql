-- A template is a job that is never published: others start from it.
alter table jobs
  add column is_template boolean not null default false,
  add column copied_from_id uuid references jobs on delete set null,
  add constraint jobs_templates_stay_drafts check (not is_template or status = 'draft');
create index jobs_by_origin on jobs (copied_from_id) where copied_from_id is not null;

-- Questions that a company asks for many of its jobs.
create table application_templates (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 80),
  questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) between 1 and 30),
  version int not null default 1,
  created_by uuid not null references users,
  updated_at timestamptz(3) not null default now()
);
create unique index application_templates_by_name on application_templates (organization_id, lower(name));

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

alter table application_templates enable row level security;
alter table job_views enable row level security;
grant select, insert, update, delete on application_templates, job_views to loubby_app;
create policy company_application_templates on application_templates to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy seen_job_views on job_views for select to loubby_app
  using (organization_id = (select app_org()) and (shared or owner_id = (select app_user())));
create policy own_job_views on job_views to loubby_app
  using (organization_id = (select app_org()) and owner_id = (select app_user()))
  with check (organization_id = (select app_org()) and owner_id = (select app_user()));

-- What the list is narrowed by, value by value.
create index jobs_of_organization_by_department on jobs (organization_id, department) where department > '';
create index jobs_of_organization_by_country on jobs (organization_id, country);
-- The orders in which the list is read.
create index jobs_of_organization_by_age on jobs (organization_id, created_at desc, id desc);
create index jobs_of_organization_by_title on jobs (organization_id, (left(lower(title), 32)), id);
create index jobs_of_organization_by_closing on jobs (
  organization_id, (case when status in ('open', 'on_hold') then coalesce(closes_on, 'infinity'::date) else 'infinity'::date end), id
);
