-- Whom a company may not write to any more: people who asked for that, and those whom the company itself leaves alone.
-- Kept as hashes, so that it outlives what it is about without telling who that was.
create table do_not_contact (
  organization_id uuid not null references organizations on delete cascade,
  key text not null check (key ~ '^[uep]:'),
  reason text not null check (reason in ('withdrew', 'company')),
  created_by uuid references users,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, key)
);
alter table do_not_contact enable row level security;

-- A link in a mail by which somebody ends being written to by a company, without an account.
create table contact_links (
  token_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  keys text[] not null check (cardinality(keys) > 0),
  created_at timestamptz(3) not null default now()
);
create index contact_links_by_age on contact_links (created_at);
alter table contact_links enable row level security;

-- Mails to many members of a pool, one by one behind the answer.
create table pool_outreach_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into pool_outreach_transitions (from_state, to_state) values
  ('running', 'done'),
  ('running', 'stopped');

create table pool_outreach (
  id uuid primary key,
  pool_id uuid not null,
  organization_id uuid not null,
  created_by uuid not null references users,
  job_id uuid,
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  body text not null check (length(body) between 1 and 10000),
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  total int not null check (total >= 0),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  -- A mail to a pool that is asked for again, since its answer was lost, is the one that is on its way.
  client_id uuid,
  unique (id, organization_id),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade,
  foreign key (job_id, organization_id) references jobs (id, organization_id)
);
create index pool_outreach_of on pool_outreach (pool_id, created_at desc);
create unique index pool_outreach_once on pool_outreach (created_by, client_id) where client_id is not null;
alter table pool_outreach enable row level security;

create table pool_outreach_items (
  run_id uuid not null,
  organization_id uuid not null,
  position int not null,
  member_id uuid not null,
  outcome text check (outcome in ('sent', 'skipped')),
  reason text check (length(reason) <= 300),
  primary key (run_id, position),
  foreign key (run_id, organization_id) references pool_outreach (id, organization_id) on delete cascade,
  foreign key (member_id, organization_id) references talent_pool_members (id, organization_id) on delete cascade
);
create index pool_outreach_items_to_do on pool_outreach_items (run_id, position) where outcome is null;
create index pool_outreach_items_of_member on pool_outreach_items (member_id);
alter table pool_outreach_items enable row level security;
