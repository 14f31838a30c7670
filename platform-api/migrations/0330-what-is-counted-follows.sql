-- How many jobs a company has in each state is left as changes that a worker adds up, as counts of stages are: a job no
-- longer waits for the transactions of others of the company that open or close one.
create table job_count_changes (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  status text not null,
  jobs int not null
);
create index job_count_changes_of_organization on job_count_changes (organization_id);
alter table job_count_changes enable row level security;

-- Applications whose lines in the figures are to be made anew: when somebody looks at the figures, or within the minute.
-- No foreign keys, as nobody may wait here; what is gone by then has no lines.
create table insight_due (
  id bigint generated always as identity primary key,
  organization_id uuid not null,
  application_id uuid not null
);
create index insight_due_of on insight_due (organization_id, id);
alter table insight_due enable row level security;
