-- Teams ship on their own: where a build came from, who changed what runs, with which key, and how it fares.

-- What was registered before says too little of itself; whatever a clone has built is registered again at its start.
delete from remote_releases;
delete from remote_builds;

alter table remote_builds
  alter column description set not null,
  -- 'local' builds stand in the clone that serves them; 'shipped' ones are kept by the object storage.
  add column origin text not null default 'local' check (origin in ('local', 'shipped')),
  -- Every file of a shipped build: { "<path>": { "size": <bytes>, "integrity": "sha384-…" } }.
  add column files jsonb not null default '{}' check (jsonb_typeof(files) = 'object'),
  -- When its files were taken away; it can run no more.
  add column removed_at timestamptz(3);

-- A version is shipped once. Local builds carry the version of the sources they were made from.
create unique index remote_builds_shipped_version on remote_builds (remote, version) where origin = 'shipped';

alter table remote_releases
  -- A new remote may be tried by some before there is one for everybody.
  alter column active drop not null;

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

create function refuse_rewriting_changes() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only written to.';
end $$;
create trigger remote_changes_stay before update or delete or truncate on remote_changes
  for each statement execute function refuse_rewriting_changes();

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

-- Whoever changes what runs works as a role that reaches nothing else, but for the names in the audit trail and of
-- those whom a trial is for.
do $$
begin
  begin
    create role loubby_release nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  grant loubby_release to current_user;
end $$;
grant usage on schema public to loubby_release;
grant select, insert, update on remote_builds, remote_releases, deploy_keys to loubby_release;
grant select, insert on remote_changes to loubby_release;
grant select, insert, update, delete on remote_rollups, vital_rollups, canary_watch to loubby_release;
grant select (id, first_name, last_name, email_address) on users to loubby_release;
grant select (id, company_name) on organizations to loubby_release;
create policy named_in_releases on users for select to loubby_release using (true);
create policy named_in_releases on organizations for select to loubby_release using (true);
revoke insert, update on remote_releases from loubby_worker;
revoke insert on remote_builds from loubby_worker;

grant select (id, remote, name, revoked_at, key_hash), update (last_used_at) on deploy_keys to loubby_auth;
