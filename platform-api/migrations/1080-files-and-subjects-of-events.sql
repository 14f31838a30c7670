-- Files beside events. When a series is parted, both parts name the same file.
create table event_files (
  event_id uuid not null,
  owner_id uuid not null,
  file_id uuid not null references files,
  position int not null check (position between 0 and 9),
  -- Candidates of an interview see it too.
  for_candidates boolean not null default false,
  primary key (event_id, file_id),
  foreign key (event_id, owner_id) references events (id, owner_id) on delete cascade on update cascade
);
create index event_files_of_file on event_files (file_id);
alter table event_files enable row level security;

-- What events are about. What is named may be gone since; then no one sees it any more.
create table event_subjects (
  event_id uuid not null,
  owner_id uuid not null,
  kind text not null check (kind in ('job', 'pool_member', 'order', 'project', 'conversation')),
  subject_id uuid not null,
  primary key (event_id, kind),
  foreign key (event_id, owner_id) references events (id, owner_id) on delete cascade on update cascade
);
create index events_of_subject on event_subjects (subject_id, kind, event_id);
alter table event_subjects enable row level security;
