-- What each team has built, immutable; and which build runs, which alone changes.
create table remote_builds (
  remote text not null check (remote ~ '^[a-z][a-z0-9-]*$'),
  build text not null check (build ~ '^[a-z0-9]+$'),
  version text not null,
  -- Directory below /remotes.
  path text not null,
  -- All that a remote's build.json says; empty for the shell, which is started by its index.html.
  description jsonb,
  registered_at timestamptz(3) not null default now(),
  primary key (remote, build),
  unique (remote, version, build)
);

create table remote_releases (
  remote text primary key,
  active text not null,
  previous text,
  killed_reason text,
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  changed_at timestamptz(3) not null default now(),
  foreign key (remote, active) references remote_builds (remote, build),
  foreign key (remote, previous) references remote_builds (remote, build)
);

-- The registry is public knowledge: which build runs is visible in every page's address.
grant select on remote_builds, remote_releases to loubby_app;
grant select, insert on remote_builds to loubby_worker;
grant select, insert, update on remote_releases to loubby_worker;
