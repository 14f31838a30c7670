-- Words that a company marks applications with.
create table tags (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 40),
  colour text not null default 'neutral' check (colour in ('neutral', 'blue', 'green', 'amber', 'red', 'violet')),
  unique (id, organization_id)
);
create unique index tags_by_name on tags (organization_id, lower(name));
alter table tags enable row level security;

create table application_tags (
  application_id uuid not null,
  tag_id uuid not null,
  organization_id uuid not null,
  primary key (application_id, tag_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  foreign key (tag_id, organization_id) references tags (id, organization_id) on delete cascade
);
create index application_tags_by_tag on application_tags (tag_id, application_id);
alter table application_tags enable row level security;

-- Work on many applications of a job, one after the other, behind the answer.
create table bulk_run_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into bulk_run_transitions (from_state, to_state) values
  ('running', 'done'),
  ('running', 'cancelled'),
  ('done', 'undoing'),
  ('cancelled', 'undoing'),
  ('undoing', 'undone');

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
alter table bulk_runs enable row level security;

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
alter table bulk_run_items enable row level security;

-- What colleagues write about an application. A private note is its author's alone.
create table application_notes (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  author_id uuid not null references users,
  -- Made by the form that was sent: the same form twice is one note.
  client_id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  private boolean not null default false,
  -- Colleagues it names, as they were called then: [{_id, name}].
  mentions jsonb not null default '[]' check (jsonb_typeof(mentions) = 'array' and jsonb_array_length(mentions) <= 20),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  unique (author_id, client_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (not private or mentions = '[]')
);
create index application_notes_of on application_notes (application_id, created_at desc, id desc)
  where removed_at is null;
create index removed_application_notes on application_notes (removed_at) where removed_at is not null;
alter table application_notes enable row level security;

-- Files that a company keeps with an application: a signed letter, a reference, a work sample.
create table application_files (
  application_id uuid not null,
  organization_id uuid not null,
  file_id uuid not null references files,
  added_by uuid not null references users,
  added_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  removed_by uuid references users,
  primary key (application_id, file_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check ((removed_at is null) = (removed_by is null))
);
create index application_files_of on application_files (application_id, added_at desc) where removed_at is null;
create index application_files_by_file on application_files (file_id);
create index removed_application_files on application_files (removed_at) where removed_at is not null;
alter table application_files enable row level security;
