-- What organizers removed: it can be undone until its guests are told.
create table event_removals (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- The workspace that it was removed in.
  organization_id uuid references organizations on delete cascade,
  event_id uuid not null,
  reach text not null check (reach in ('this', 'following', 'all')),
  -- The occurrence that went, or the first of those; null: all.
  at timestamptz(3) check ((at is null) = (reach = 'all')),
  -- Nothing is left of the event.
  is_whole boolean not null,
  -- The event's newest version once a part of it had gone.
  version int not null,
  state text not null default 'held' check (state in ('held', 'undone', 'told')),
  -- The rows that it consisted of, and what the organizer read of it: {event, …}.
  kept jsonb,
  shown jsonb,
  told_at timestamptz(3) not null,
  check ((state = 'held') = (kept is not null)),
  check ((state = 'held') = (shown is not null))
);
create index event_removals_by_age on event_removals (told_at);
create index event_removals_of_owner on event_removals (owner_id);
create index event_removals_of_organization on event_removals (organization_id);
alter table event_removals enable row level security;

-- The files of what can come back.
create table event_removal_files (
  removal_id uuid not null references event_removals on delete cascade,
  file_id uuid not null references files,
  primary key (removal_id, file_id)
);
create index event_removal_files_of_file on event_removal_files (file_id);
alter table event_removal_files enable row level security;
