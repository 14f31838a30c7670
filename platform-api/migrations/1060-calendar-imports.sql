-- Files of calendars whose events a person makes their own.
create table calendar_imports (
  id uuid primary key,
  person_id uuid not null references users on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null default 'ready'
    check (state in ('ready', 'running', 'done', 'canceled', 'undoing', 'undone')),
  total int not null check (total between 0 and 10000),
  here int not null,
  refused int not null,
  -- What was found in the file: problems, notes, unknown zones.
  found jsonb not null,
  imported int not null default 0,
  left_out int not null default 0,
  left_out_notes jsonb not null default '[]',
  kept int not null default 0,
  -- Times of series that it laid out.
  times int not null default 0,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  unique (id, person_id)
);
create index calendar_imports_of_person on calendar_imports (person_id, made_at desc);
create index calendar_imports_by_age on calendar_imports (made_at);
alter table calendar_imports enable row level security;

-- Their events: as the file has them until they are imported, then which event each became.
create table imported_events (
  import_id uuid not null,
  position int not null,
  person_id uuid not null,
  -- The UID of the file; of a time that stands on its own, with its start.
  uid text not null check (length(uid) between 1 and 600),
  content jsonb,
  event_id uuid,
  primary key (import_id, position),
  foreign key (import_id, person_id) references calendar_imports (id, person_id) on delete cascade,
  foreign key (event_id, person_id) references events (id, owner_id) on delete cascade
);
-- The same file twice is imported once.
create unique index imported_events_once on imported_events (person_id, uid) where event_id is not null;
create index imported_events_of_event on imported_events (event_id, person_id) where event_id is not null;
alter table imported_events enable row level security;
