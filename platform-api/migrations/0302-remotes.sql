-- What each team has built, immutable; and which build runs, which alone changes.
create table remote_builds (
  remote text not null check (remote ~ '^[a-z][a-z0-9-]*$'),
  build text not null check (build ~ '^[a-z0-9]+$'),
  version text not null,
  -- Directory below /remotes.
  path text not null,
  -- All that a remote's build.json says; empty for the shell, which is started by its index.html.
  description jsonb not null,
  registered_at timestamptz(3) not null default now(),
  -- 'local' builds stand in the clone that serves them; 'shipped' ones are kept by the object storage.
  origin text not null default 'local' check (origin in ('local', 'shipped')),
  -- Every file of a shipped build: { "<path>": { "size": <bytes>, "integrity": "sha384-…" } }.
  files jsonb not null default '{}' check (jsonb_typeof(files) = 'object'),
  -- When its files were taken away; it can run no more.
  removed_at timestamptz(3),
  primary key (remote, build),
  unique (remote, version, build)
);
-- A version is shipped once. Local builds carry the version of the sources they were made from.
create unique index remote_builds_shipped_version on remote_builds (remote, version) where origin = 'shipped';

create table remote_releases (
  remote text primary key,
  -- None yet where some try a new remote before it is there for everybody.
  active text,
  previous text,
  killed_reason text,
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  changed_at timestamptz(3) not null default now(),
  foreign key (remote, active) references remote_builds (remote, build),
  foreign key (remote, previous) references remote_builds (remote, build)
);

create table deploy_keys (
  id uuid primary key,
  remote text not null check (remote ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (length(name) between 1 and 80),
  key_hash bytea not null unique check (length(key_hash) = 32),
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index deploy_keys_by_remote on deploy_keys (remote, created_at desc);

-- The audit trail: one row for each change of what runs, written in the transaction that made it.
create table remote_changes (
  id uuid primary key,
  remote text not null,
  action text not null
    check (action in ('ship', 'canary', 'end_canary', 'promote', 'rollback', 'kill', 'revive', 'withdraw', 'remove')),
  build text,
  reason text,
  actor_kind text not null check (actor_kind in ('person', 'deploy_key', 'system')),
  actor_id uuid,
  actor_name text not null,
  -- The release before and after, null where there was none: { active, previous, killed, rules }.
  before jsonb,
  after jsonb,
  at timestamptz(3) not null default now(),
  check ((actor_kind = 'system') = (actor_id is null))
);
create index remote_changes_by_remote on remote_changes (remote, id desc);

-- How builds fare, by the hour and without anybody's name.
create table remote_rollups (
  remote text not null,
  build text not null,
  hour timestamptz(0) not null,
  loads int not null default 0,
  failures int not null default 0,
  errors int not null default 0,
  -- How many loads took at most 50, 100, 200, 400, 800, 1600, 3200, 6400 ms, and longer.
  buckets int[] not null default array_fill(0, array[9]) check (array_length(buckets, 1) = 9),
  total_ms bigint not null default 0,
  primary key (remote, build, hour)
);

-- How pages fare, by the build of the shell.
create table vital_rollups (
  name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  shell_build text not null,
  hour timestamptz(0) not null,
  count int not null default 0,
  good int not null default 0,
  poor int not null default 0,
  -- Milliseconds; for CLS thousandths.
  total bigint not null default 0,
  primary key (name, shell_build, hour)
);

-- What withdraws a canary: loads counted by person, under a key that cannot be turned back into one, gone when the
-- trial ends.
create table canary_watch (
  remote text not null,
  build text not null,
  person bytea not null check (length(person) = 32),
  loads int not null default 0,
  failures int not null default 0,
  primary key (remote, build, person)
);

-- A developer's session runs a remote from the developer's own sources: a manifest instead of a registered build.
create table session_overrides (
  session_id uuid not null references sessions on delete cascade,
  remote text not null check (remote ~ '^[a-z][a-z0-9-]*$'),
  manifest text not null check (manifest ~ '^https?://' and length(manifest) <= 500),
  created_at timestamptz(3) not null default now(),
  primary key (session_id, remote)
);
