-- A line for each application that a company's list of candidates shows, written with what the list sorts and filters by,
-- so that a page reads as many lines as it shows. `person_id` is the candidate or, while they are anonymous, the
-- application itself.
create table candidate_entries (
  application_id uuid primary key,
  organization_id uuid not null,
  job_id uuid not null,
  stage_id uuid not null,
  person_id uuid not null,
  name text collate "C" not null,
  status text not null,
  source text not null,
  applied_at timestamptz(3) not null,
  active_at timestamptz(3) not null,
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index candidate_entries_by_application on candidate_entries (organization_id, applied_at, application_id);
create index candidate_entries_by_activity on candidate_entries (organization_id, active_at, application_id);
create index candidate_entries_by_name on candidate_entries (organization_id, name, application_id);
create index candidate_entries_by_status on candidate_entries (organization_id, status, applied_at, application_id);
create index candidate_entries_by_source on candidate_entries (organization_id, source, applied_at, application_id);
create index candidate_entries_of_job on candidate_entries (job_id, applied_at, application_id);
create index candidate_entries_of_stage on candidate_entries (stage_id);
create index candidate_entries_of_person on candidate_entries (person_id, applied_at, application_id);
alter table candidate_entries enable row level security;

-- Applications that have no line yet: a worker writes them, some at a time.
create table candidate_entries_due (application_id uuid primary key);
alter table candidate_entries_due enable row level security;
insert into candidate_entries_due (application_id) select id from applications where status <> 'merged';

-- Saved filters of the list of candidates.
create table candidate_views (
  id uuid primary key,
  organization_id uuid not null,
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 500 and query !~ '[[:cntrl:][:space:]]'),
  shared boolean not null default false,
  foreign key (organization_id, owner_id) references memberships (organization_id, user_id) on delete cascade
);
create unique index candidate_views_by_name on candidate_views (organization_id, owner_id, lower(name));
alter table candidate_views enable row level security;

-- The columns that someone chose for the list.
create table candidate_columns (
  organization_id uuid not null,
  user_id uuid not null,
  columns text[] not null check (cardinality(columns) <= 20),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
alter table candidate_columns enable row level security;
