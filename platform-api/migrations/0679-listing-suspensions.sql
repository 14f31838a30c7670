-- A rejected version that an appeal upholds is reviewed again.
insert into listing_version_transitions (from_state, to_state) values ('rejected', 'pending');

-- Why staff took an agent out of the store for a while.
create table listing_suspensions (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  reason text not null check (length(reason) between 3 and 600),
  suspended_at timestamptz(3) not null default now(),
  suspended_by uuid references users on delete set null,
  lifted_at timestamptz(3),
  lifted_by uuid references users on delete set null,
  check (lifted_at is null or lifted_at >= suspended_at),
  check (lifted_by is null or lifted_at is not null)
);
create unique index listing_suspensions_one_open on listing_suspensions (listing_id) where lifted_at is null;
create index listing_suspensions_by_listing on listing_suspensions (listing_id);
create index listing_suspensions_by_suspender on listing_suspensions (suspended_by);
create index listing_suspensions_by_lifter on listing_suspensions (lifted_by);
alter table listing_suspensions enable row level security;

-- What a seller says against a rejected version or a suspension. Each is appealed once.
create table listing_appeals (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  owner_id uuid not null references users on delete cascade,
  version_id uuid unique references listing_versions on delete cascade,
  suspension_id uuid unique references listing_suspensions on delete cascade,
  text text not null check (length(text) between 20 and 2000),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by uuid references users on delete set null,
  upheld boolean,
  answer text check (length(answer) between 3 and 2000),
  check (num_nonnulls(version_id, suspension_id) = 1),
  check (num_nonnulls(decided_at, upheld, answer) in (0, 3)),
  check (decided_by is null or decided_at is not null)
);
create index listing_appeals_waiting on listing_appeals (created_at, id) where decided_at is null;
create index listing_appeals_decided on listing_appeals (decided_at desc, id desc) where decided_at is not null;
create index listing_appeals_by_listing on listing_appeals (listing_id);
create index listing_appeals_of_owner on listing_appeals (owner_id);
create index listing_appeals_by_decider on listing_appeals (decided_by);
alter table listing_appeals enable row level security;
