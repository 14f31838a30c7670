-- Words that a company marks applications with.
create table tags (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 40),
  colour text not null default 'neutral' check (colour in ('neutral', 'blue', 'green', 'amber', 'red', 'violet')),
  unique (id, organization_id)
);
create unique index tags_by_name on tags (organization_id, lower(name));
create table application_tags (
  application_id uuid not null,
  tag_id uuid not null,
  organization_id uuid not null,
  primary key (application_id, tag_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  foreign key (tag_id, organization_id) references tags (id, organization_id) on delete cascade
);
create index application_tags_by_tag on application_tags (tag_id, application_id);

-- A job's applications by when they came and by how long they wait, read on by keyset; the board's counts from the
-- index alone.
create index applications_of_job_by_age on applications (job_id, applied_at desc, id desc);
create index applications_of_job_by_entry on applications (job_id, stage_entered_at, id);
create index applications_of_job_by_stage on applications (job_id, stage_id, status);
create index rejected_applications on applications (job_id, stage_entered_at desc, id desc)
  where status = 'rejected';

-- Work on many applications of a job, one after the other, behind the answer.
create table bulk_run_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into bulk_run_transitions values
  ('running', 'done'), ('running', 'cancelled'), ('done', 'undoing'), ('cancelled', 'undoing'), ('undoing', 'undone');
create table bulk_runs (
  id uuid primary key,
  organization_id uuid not null,
  job_id uuid not null,
  created_by uuid not null references users,
  action jsonb not null check (jsonb_typeof(action) = 'object'),
  state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'undoing', 'undone')),
  total int not null check (total >= 0),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  unique (id, organization_id),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade
);
create index bulk_runs_of_job on bulk_runs (job_id, created_at desc);
create trigger bulk_runs_state before update of state on bulk_runs
  for each row execute function refuse_illegal_transition('bulk_run_transitions', 'state');

create table bulk_run_items (
  run_id uuid not null,
  organization_id uuid not null,
  position int not null,
  application_id uuid not null,
  -- Of the application when the run was asked for, and after its step: who changed it since is respected.
  version_before int not null,
  version_after int,
  stage_before uuid not null,
  outcome text check (outcome in ('done', 'skipped')),
  reason text check (length(reason) <= 300),
  -- What taking it back needs: tags that were added and removed, the mail.
  trace jsonb not null default '{}',
  undone text check (undone in ('done', 'skipped')),
  undo_reason text check (length(undo_reason) <= 300),
  primary key (run_id, position),
  foreign key (run_id, organization_id) references bulk_runs (id, organization_id) on delete cascade,
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index bulk_run_items_to_do on bulk_run_items (run_id, position) where outcome is null;
create index bulk_run_items_to_undo on bulk_run_items (run_id, position) where outcome = 'done' and undone is null;

alter table tags enable row level security;
alter table application_tags enable row level security;
alter table bulk_runs enable row level security;
alter table bulk_run_items enable row level security;
grant select, insert, update, delete on tags, application_tags to loubby_app;
grant select, insert, update on bulk_runs, bulk_run_items to loubby_app;
grant select on bulk_run_transitions to loubby_app;
create policy company_tags on tags to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_application_tags on application_tags to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_bulk_runs on bulk_runs to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_bulk_run_items on bulk_run_items to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

-- A worker learns for whom a run works, and then works as them.
grant select (id, organization_id, created_by, state) on bulk_runs to loubby_worker;
create policy worker_bulk_runs on bulk_runs for select to loubby_worker using (true);
