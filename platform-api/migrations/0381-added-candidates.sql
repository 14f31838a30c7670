-- Accounts that a company opened for someone it added to a job. They have no password, so no one can sign in, until the
-- person proves the address by a mailed link.
create table added_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index added_accounts_of on added_accounts (organization_id);
alter table added_accounts enable row level security;

-- Who added an application by hand, and what allows it.
create table added_applications (
  application_id uuid primary key references applications (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  added_by uuid references users (id) on delete set null,
  basis text not null check (basis in ('asked', 'agreed', 'legitimate_interest')),
  basis_on date not null,
  -- Whether the person was told by mail.
  told boolean not null,
  created_at timestamptz(3) not null default now()
);
create index added_applications_of on added_applications (organization_id);
create index added_applications_by on added_applications (added_by);
alter table added_applications enable row level security;
