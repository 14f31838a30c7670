-- Other calendars whose times keep a person busy here.
create table calendar_connections (
  id uuid primary key,
  person_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('caldav', 'google', 'microsoft')),
  -- Its address; of Google and Microsoft, their own.
  server text not null check (length(server) between 1 and 600),
  username text not null check (length(username) between 1 and 200),
  -- The password or the provider's tokens, which open with this installation's secret alone.
  sealed bytea not null,
  -- Why it can't be read; null while it can.
  problem text check (problem in ('unauthorized', 'not_found', 'unreachable', 'too_large')),
  failing_since timestamptz(3),
  told_at timestamptz(3),
  read_at timestamptz(3),
  due_at timestamptz(3) not null default now(),
  -- A node reads it until then.
  claimed_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (person_id, server, username),
  unique (id, person_id),
  check ((problem is null) = (failing_since is null))
);
create index calendar_connections_due on calendar_connections (due_at);
alter table calendar_connections enable row level security;

create table connected_calendars (
  id uuid primary key,
  connection_id uuid not null,
  person_id uuid not null,
  -- Its address, or what its provider calls it.
  remote_id text not null check (length(remote_id) <= 4000),
  name text not null check (length(name) between 1 and 120),
  -- What stands in it keeps the person busy.
  is_read boolean not null default true,
  -- Grows with each choice, so that a reading that began before it keeps nothing.
  choice int not null default 0,
  -- From where on its changes are asked for; null: all of it is.
  token text check (length(token) <= 8000),
  -- When all of it was listed; between, changes alone are.
  listed_at timestamptz(3),
  unique (id, person_id),
  foreign key (connection_id, person_id) references calendar_connections (id, person_id) on delete cascade
);
-- One may be too long for a tree.
create unique index connected_calendars_once on connected_calendars (connection_id, md5(remote_id));
alter table connected_calendars enable row level security;

-- What stands in it, without what it says: the times are in busy_spans.
create table calendar_entries (
  id uuid primary key,
  calendar_id uuid not null,
  person_id uuid not null,
  href text not null check (length(href) <= 4000),
  -- The mark of its latest change.
  etag text not null check (length(etag) <= 1000),
  -- Its times go on beyond what was worked out.
  repeats boolean not null,
  is_unreadable boolean not null default false,
  foreign key (calendar_id, person_id) references connected_calendars (id, person_id) on delete cascade
);
create unique index calendar_entries_once on calendar_entries (calendar_id, md5(href));
alter table calendar_entries enable row level security;

-- A consent that a person was sent to another provider for, until they come back with it.
create table calendar_consents (
  state text primary key,
  person_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('google', 'microsoft')),
  -- What proves that the same side asks for the tokens (PKCE), sealed.
  sealed bytea not null,
  expires_at timestamptz(3) not null
);
create index calendar_consents_of_person on calendar_consents (person_id);
alter table calendar_consents enable row level security;
