-- Talent pools: people whom a company keeps in touch with, in stages of the pool's own.
create table talent_pool_state_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into talent_pool_state_transitions (from_state, to_state) values
  ('active', 'archived'),
  ('archived', 'active');

create table talent_pools (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 120),
  name_slug text not null,
  description text not null default '' check (length(description) <= 2000),
  manager_id uuid references users,
  created_by uuid references users,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  colour text not null default 'neutral'
    check (colour in ('neutral', 'blue', 'green', 'amber', 'red', 'violet')),
  visibility text not null check (visibility in ('private', 'team', 'organization')),
  state text not null default 'active' check (state in ('active', 'archived')),
  version int not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, organization_id),
  unique (organization_id, name_slug)
);
create index talent_pools_of on talent_pools (organization_id, state, updated_at desc, id desc);
create index talent_pools_kept on talent_pools (organization_id) where visibility <> 'organization';
alter table talent_pools enable row level security;

-- Colleagues whom a pool is shared with.
create table talent_pool_people (
  pool_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  can_work boolean not null,
  primary key (pool_id, user_id),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index talent_pool_people_of on talent_pool_people (organization_id, user_id, pool_id);
alter table talent_pool_people enable row level security;

-- Where a member may stand. A pool has any number of open stages, and one of each other kind.
create table talent_pool_standings (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into talent_pool_standings (from_state, to_state) values
  ('open', 'applied'),
  ('applied', 'open'),
  ('open', 'not_interested'),
  ('applied', 'not_interested'),
  ('open', 'do_not_contact'),
  ('applied', 'do_not_contact'),
  ('not_interested', 'do_not_contact'),
  ('open', 'removed'),
  ('applied', 'removed'),
  ('not_interested', 'removed'),
  ('do_not_contact', 'removed');

create table talent_pool_stages (
  id uuid primary key,
  pool_id uuid not null,
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('open', 'applied', 'not_interested', 'do_not_contact', 'removed')),
  position int not null check (position >= 0),
  unique (id, pool_id, kind),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade
);
create index talent_pool_stages_of on talent_pool_stages (pool_id, position);
create unique index talent_pool_stages_single on talent_pool_stages (pool_id, kind) where kind <> 'open';
alter table talent_pool_stages enable row level security;

-- A person of a pool: a candidate of the product, or somebody whom the company brought itself.
create table talent_pool_members (
  id uuid primary key,
  pool_id uuid not null,
  organization_id uuid not null,
  user_id uuid references users on delete cascade,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- Of a candidate of the product the company keeps neither: what is sent to them finds its own way.
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  -- What two are the same person by, without saying who: SHA-256 of the normalised address and number.
  email_key text,
  phone_key text,
  headline text not null default '' check (length(headline) <= 200),
  links text[] not null default '{}' check (cardinality(links) <= 10),
  about text not null default '' check (length(about) <= 5000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  source text not null check (source in ('application', 'directory', 'import', 'manual', 'pool')),
  source_detail text not null default '' check (length(source_detail) <= 200),
  stage_id uuid not null,
  standing text not null default 'open',
  stage_entered_at timestamptz(3) not null default now(),
  added_by uuid references users,
  added_at timestamptz(3) not null default now(),
  last_contacted_at timestamptz(3),
  consent_words text not null default '' check (length(consent_words) <= 2000),
  consent_version text not null default '' check (length(consent_version) <= 60),
  consent_at timestamptz(3),
  consent_expires_at timestamptz(3),
  consent_reminded_at timestamptz(3),
  version int not null default 1 check (version > 0),
  unique (id, organization_id),
  check (user_id is null or (email is null and phone is null)),
  check (num_nonnulls(user_id, email, phone) > 0),
  check (consent_at is null or consent_expires_at > consent_at),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade,
  foreign key (stage_id, pool_id, standing) references talent_pool_stages (id, pool_id, kind)
);
create unique index talent_pool_members_by_user on talent_pool_members (pool_id, user_id) where standing <> 'removed';
create unique index talent_pool_members_by_email on talent_pool_members (pool_id, email_key) where standing <> 'removed';
create index talent_pool_members_by_phone on talent_pool_members (pool_id, phone_key)
  where phone_key is not null and standing <> 'removed';
create index talent_pool_members_newest on talent_pool_members (pool_id, added_at desc, id desc)
  where standing <> 'removed';
create index talent_pool_members_in_stage on talent_pool_members (stage_id, added_at desc, id desc);
create index talent_pool_members_of_user on talent_pool_members (user_id) where user_id is not null;
create index talent_pool_members_of_email on talent_pool_members (organization_id, email_key);
create index talent_pool_members_of_phone on talent_pool_members (organization_id, phone_key) where phone_key is not null;
create index talent_pool_members_consent on talent_pool_members (consent_expires_at)
  where consent_expires_at is not null and user_id is null;
create index talent_pool_members_gone on talent_pool_members (stage_entered_at)
  where standing in ('removed', 'do_not_contact');
alter table talent_pool_members enable row level security;

-- What happened to a member, and what was noted about them.
create table talent_pool_events (
  id uuid primary key,
  member_id uuid not null,
  pool_id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('moved', 'mailed', 'invited', 'noted', 'consent', 'edited', 'stopped')),
  detail text not null default '' check (length(detail) <= 5000),
  from_stage text,
  to_stage text,
  actor_id uuid references users,
  at timestamptz(3) not null default now(),
  foreign key (member_id, organization_id) references talent_pool_members (id, organization_id) on delete cascade
);
create index talent_pool_events_of on talent_pool_events (member_id, at desc, id desc);
alter table talent_pool_events enable row level security;

-- Bringing people into a pool from a file, batch by batch behind the answer. What a batch wrote and how far the file
-- was read stand in one transaction, so that a run which is begun again doubles nobody.
create table pool_import_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into pool_import_transitions (from_state, to_state) values
  ('running', 'done'),
  ('running', 'stopped'),
  ('running', 'failed');

create table pool_imports (
  id uuid primary key,
  pool_id uuid not null,
  organization_id uuid not null,
  created_by uuid not null references users,
  -- The upload is taken away once it has been read.
  file_id uuid not null,
  object_key text not null,
  file_name text not null,
  file_size bigint not null,
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter text not null check (delimiter in (',', ';', E'\t')),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  phone_country text,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  consent_words text not null default '' check (length(consent_words) <= 2000),
  consent_expires_at timestamptz(3),
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  problem text check (length(problem) <= 500),
  -- Rows of the file that have been worked on, the heading not among them; bytes of it that were read.
  rows_read int not null default 0,
  bytes_read bigint not null default 0,
  added int not null default 0,
  merged int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  unique (id, organization_id),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade
);
create index pool_imports_of on pool_imports (pool_id, created_at desc);
alter table pool_imports enable row level security;

create table pool_import_errors (
  import_id uuid not null,
  organization_id uuid not null,
  row int not null,
  reason text not null check (length(reason) <= 300),
  cells text[] not null,
  primary key (import_id, row),
  foreign key (import_id, organization_id) references pool_imports (id, organization_id) on delete cascade
);
alter table pool_import_errors enable row level security;

-- A pool as a company shows it to somebody without an account, for a while: what was chosen, and nothing that reaches
-- anybody.
create table talent_pool_links (
  id uuid primary key,
  pool_id uuid not null,
  organization_id uuid not null,
  created_by uuid not null references users,
  -- Kept as it is, so that the company can copy the address again: it opens nothing that the company does not hold.
  token text not null unique check (length(token) between 40 and 60),
  fields text[] not null check (cardinality(fields) between 1 and 6),
  stage_id uuid references talent_pool_stages on delete set null,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  views int not null default 0 check (views >= 0),
  last_viewed_at timestamptz(3),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade,
  check (expires_at > created_at and expires_at <= created_at + interval '31 days')
);
create index talent_pool_links_of on talent_pool_links (pool_id, created_at desc);
alter table talent_pool_links enable row level security;
