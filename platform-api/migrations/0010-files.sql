create table file_state_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into file_state_transitions values ('uploading', 'ready'), ('uploading', 'refused'), ('uploading', 'aborted');

create table files (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  purpose text not null check (purpose ~ '^[a-z][a-z-]*$'),
  -- Named by the server, never by the person; the name they gave is only shown.
  object_key text not null unique,
  upload_id text not null,
  name text not null check (length(name) between 1 and 200),
  size bigint not null check (size > 0),
  content_type text not null,
  state text not null default 'uploading' check (state in ('uploading', 'ready', 'refused', 'aborted')),
  reason text check (reason is null or state = 'refused'),
  -- Content-addressed, so that two people's equal pictures are one.
  public_key text check (public_key is null or public_key like 'cdn/%'),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index files_by_owner on files (owner_id, state);
create index files_uploading on files (created_at) where state = 'uploading';

create trigger files_move_along_transitions before update on files
  for each row execute function refuse_illegal_transition('file_state_transitions', 'state');

alter table files enable row level security;
grant select on file_state_transitions to loubby_app, loubby_worker;
grant select, insert on files to loubby_app;
grant update (state, reason, public_key, settled_at) on files to loubby_app;
create policy own_files on files to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));

-- Abandoned uploads are cleaned up by the product, whoever owns them.
grant select, update (state, settled_at) on files to loubby_worker;
create policy worker_files on files to loubby_worker using (true) with check (true);
