-- A job's own approvers, in place of its company's. Groups hold name, required_count and members, as a request plans them.
create table approval_flows_of_jobs (
  job_id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('open_job', 'offer')),
  mode text not null check (mode in ('sequence', 'parallel')),
  groups jsonb not null check (jsonb_typeof(groups) = 'array' and jsonb_array_length(groups) <= 10),
  primary key (job_id, kind),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade
);
alter table approval_flows_of_jobs enable row level security;
