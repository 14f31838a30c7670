-- Bringing people into a pool from a file, batch by batch behind the answer. What a batch wrote and how far the file
-- was read stand in one transaction, so that a run which is begun again doubles nobody.
create table pool_import_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into pool_import_transitions values ('running', 'done'), ('running', 'stopped'), ('running', 'failed');
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
create trigger pool_imports_state before update of state on pool_imports
  for each row execute function refuse_illegal_transition('pool_import_transitions', 'state');
create table pool_import_errors (
  import_id uuid not null,
  organization_id uuid not null,
  row int not null,
  reason text not null check (length(reason) <= 300),
  cells text[] not null,
  primary key (import_id, row),
  foreign key (import_id, organization_id) references pool_imports (id, organization_id) on delete cascade
);

alter table pool_imports enable row level security;
alter table pool_import_errors enable row level security;
grant select on pool_import_transitions to loubby_app;
grant select, insert, update on pool_imports to loubby_app;
grant select, insert on pool_import_errors to loubby_app;
create policy company_pool_imports on pool_imports to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));
create policy company_pool_import_errors on pool_import_errors to loubby_app
  using (organization_id = (select app_org()) and exists (select from pool_imports i where i.id = import_id))
  with check (organization_id = (select app_org()) and exists (select from pool_imports i where i.id = import_id));
grant select (id, organization_id, created_by, state) on pool_imports to loubby_worker;
create policy worker_pool_imports on pool_imports for select to loubby_worker using (true);

-- Rows that were not taken are kept as long as other traces of people who are in no pool.
create function erase_import_errors() returns bigint language sql security definer set search_path = public as $$
  with gone as (
    delete from pool_import_errors e using pool_imports i
    where i.id = e.import_id and i.finished_at < now() - interval '30 days' returning e.row
  )
  select count(*) from gone
$$;
revoke execute on function erase_import_errors from public;
grant execute on function erase_import_errors to loubby_worker;
