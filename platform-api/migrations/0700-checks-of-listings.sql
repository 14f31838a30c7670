-- The key with which a seller's agent is called, sealed by the installation's secret. Only the worker reads it.
create table listing_keys (
  listing_id uuid primary key references listings on delete cascade,
  sealed bytea not null,
  set_at timestamptz(3) not null default now()
);
alter table listing_keys enable row level security;

-- What the automatic checks found of a version, and of which save of it.
create table listing_checks (
  version_id uuid primary key references listing_versions on delete cascade,
  revision int not null check (revision > 0),
  results jsonb not null check (jsonb_typeof(results) = 'array'),
  checked_at timestamptz(3) not null default now()
);
alter table listing_checks enable row level security;

-- What is there was written before agents had a connection.
update listing_versions set fields = '{"connection": null, "samples": []}'::jsonb || fields;
