create table file_state_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into file_state_transitions (from_state, to_state) values
  ('uploading', 'ready'),
  ('uploading', 'refused'),
  ('uploading', 'aborted');

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
alter table files enable row level security;

-- Written in the sender's transaction, delivered by a job: a mail is sent if and only if what it tells happened.
create table mails (
  id uuid primary key,
  to_address text not null check (length(to_address) between 3 and 254),
  subject text not null check (subject !~ '[\r\n]'),
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc, id desc);
alter table mails enable row level security;

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  title text not null,
  body text not null default '',
  link text not null check (link like '/%'),
  type text not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notifications_of on notifications (user_id, created_at desc, id desc);
create index unread_notifications_of on notifications (user_id) where read_at is null;
-- A conversation has one entry in a bell: what is said next renews it, and answers whether it rings (again).
create unique index conversation_entries on notifications (user_id, link) where type = 'conversation';
alter table notifications enable row level security;

create table user_settings (
  user_id uuid primary key references users on delete cascade,
  last_push_notification_view timestamptz(3)
);
alter table user_settings enable row level security;

-- What others must be told, written in the transaction that made it true. `room` is `user:<id>` or `org:<id>`.
create table outbox (
  id bigint generated always as identity primary key,
  room text not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default now()
);

-- Where the socket adapter puts what is too large for a NOTIFY between nodes.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
