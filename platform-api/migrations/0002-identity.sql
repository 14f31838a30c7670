create table users (
  id uuid primary key,
  email_address citext not null unique check (length(email_address) <= 254),
  email_verified_at timestamptz(3),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  name_slug text not null unique,
  referral_id text not null unique,
  referred_by text,
  phone_number text,
  phone_country text check (length(phone_country) = 2),
  logo_key text,
  is_seller boolean not null default false,
  is_store boolean not null default false,
  is_categories_selected boolean not null default false,
  is_partner boolean not null default false,
  is_admin boolean not null default false,
  is_super_admin boolean not null default false,
  auto_apply_to_jobs boolean not null default false,
  permit_reach_out boolean not null default false,
  default_app text not null default '',
  created_at timestamptz(3) not null default now()
);

create table credentials (
  user_id uuid primary key references users on delete cascade,
  password_hash text not null,
  changed_at timestamptz(3) not null default now()
);

create table organizations (
  id uuid primary key,
  company_name text not null check (length(company_name) between 2 and 120),
  name_slug text not null unique,
  referral_id text not null unique,
  referred_by text,
  is_third_party boolean not null default false,
  logo_key text,
  website text,
  about text,
  created_at timestamptz(3) not null default now()
);

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role_tag text not null,
  permissions jsonb not null default '[]' check (jsonb_typeof(permissions) = 'array'),
  position text not null default '',
  joined_at timestamptz(3) not null default now(),
  primary key (organization_id, user_id)
);
create index memberships_by_user on memberships (user_id);

create table subscriptions (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  user_id uuid references users on delete cascade,
  sub_name_slug text not null,
  started_at timestamptz(3) not null default now(),
  ends_at timestamptz(3),
  check (num_nonnulls(organization_id, user_id) = 1)
);
create index subscriptions_by_organization on subscriptions (organization_id) where organization_id is not null;
create index subscriptions_by_user on subscriptions (user_id) where user_id is not null;

-- Only the hash of a bearer token is kept: a copy of this table signs nobody in.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  organization_id uuid references organizations on delete set null,
  user_agent text not null default '',
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index sessions_by_user on sessions (user_id);

-- Failed sign-ins by address and by account, so that every node counts the same attempts.
create table sign_in_attempts (
  id uuid primary key,
  subject text not null,
  at timestamptz(3) not null default now()
);
create index sign_in_attempts_by_subject on sign_in_attempts (subject, at);

alter table users enable row level security;
alter table organizations enable row level security;
alter table memberships enable row level security;
alter table subscriptions enable row level security;

-- Sign-in works before there is a principal, as its own role, which sees identity and nothing else.
grant select, insert, update on users, organizations, memberships, subscriptions to loubby_auth;
grant select, insert, update on credentials, sessions to loubby_auth;
grant select, insert, delete on sign_in_attempts to loubby_auth;
create policy auth_users on users to loubby_auth using (true) with check (true);
create policy auth_organizations on organizations to loubby_auth using (true) with check (true);
create policy auth_memberships on memberships to loubby_auth using (true) with check (true);
create policy auth_subscriptions on subscriptions to loubby_auth using (true) with check (true);

grant select on users, organizations, memberships, subscriptions to loubby_app;
create policy own_memberships on memberships for select to loubby_app
  using (organization_id = (select app_org()) or user_id = (select app_user()));
create policy own_organization on organizations for select to loubby_app using (id = (select app_org()));
create policy own_and_colleagues on users for select to loubby_app
  using (
    id = (select app_user())
    or exists (select from memberships m where m.organization_id = (select app_org()) and m.user_id = users.id)
  );
create policy own_subscription on subscriptions for select to loubby_app
  using (organization_id = (select app_org()) or user_id = (select app_user()));
