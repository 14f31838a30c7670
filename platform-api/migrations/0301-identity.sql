create table users (
  id uuid primary key,
  email_address citext not null check (length(email_address) <= 254),
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
  created_at timestamptz(3) not null default now(),
  -- A closed account keeps its row, which messages and applications of others still name, and nothing else.
  closed_at timestamptz(3),
  phone_verified_at timestamptz(3)
);
-- An address belongs to whoever proved that mail to it reaches them. Until then anybody may have typed it, so that
-- signing up with somebody else's address neither tells that they have an account nor takes the address from them.
create unique index users_verified_email on users (email_address) where email_verified_at is not null;
create index users_by_email on users (email_address);
create index users_open_to_companies on users (id) where permit_reach_out;
alter table users enable row level security;

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
  created_at timestamptz(3) not null default now(),
  -- What a company says about itself.
  company_size text check (company_size in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1000+')),
  industry text check (length(industry) <= 80),
  -- How a company that a partner opened is reached.
  workspace_email citext check (length(workspace_email) <= 254),
  -- How a company hires. Days end at midnight of its own zone; without one, of UTC.
  jobs_need_approval boolean not null default false,
  -- The database must know the zone, or the day could never end.
  time_zone text check (length(time_zone) between 1 and 64),
  offers_need_approval boolean not null default false,
  constraint organizations_about_length check (length(about) <= 4000),
  constraint organizations_website_length check (length(website) <= 300),
  constraint organizations_known_zone check (timezone(coalesce(time_zone, 'UTC'), 'epoch'::timestamptz) is not null)
);
-- A website once kept could have been anything; from now on it is a web address.
alter table organizations add constraint organizations_website_is_web check (website ~ '^https?://') not valid;
alter table organizations enable row level security;

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
create index memberships_longest on memberships (organization_id, joined_at, user_id);
alter table memberships enable row level security;

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
alter table subscriptions enable row level security;

-- Only the hash of a bearer token is kept: a copy of this table signs nobody in.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  organization_id uuid references organizations on delete set null,
  user_agent text not null default '',
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_seen_at timestamptz(3) not null default now()
);
create index sessions_by_user on sessions (user_id);

-- Failed sign-ins by address and by account, so that every node counts the same attempts.
create table sign_in_attempts (
  id uuid primary key,
  subject text not null,
  at timestamptz(3) not null default now()
);
create index sign_in_attempts_by_subject on sign_in_attempts (subject, at);

-- The code that was last sent to a person's phone.
create table phone_codes (
  user_id uuid primary key references users on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[0-9]{7,15}$'),
  phone_country text check (phone_country ~ '^[A-Z]{2}$'),
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz(3) not null
);
alter table phone_codes enable row level security;

-- Who agreed to which text. Kept as long as the account, never changed.
create table consents (
  user_id uuid not null references users on delete cascade,
  document text not null check (document in ('terms', 'privacy', 'application', 'auto_apply', 'reach_out')),
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  agreed_at timestamptz(3) not null default now(),
  primary key (user_id, document, version)
);
alter table consents enable row level security;

-- What somebody answered on the way in; kept at every step, so that they can go on later.
create table onboarding_answers (
  user_id uuid not null references users on delete cascade,
  form text not null check (form in ('store', 'survey')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) < 20000),
  saved_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  primary key (user_id, form)
);
alter table onboarding_answers enable row level security;

-- Invites to a company. One that was not taken in time is expired by its date alone, so nothing has to sweep it.
create table invite_state_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into invite_state_transitions (from_state, to_state) values
  ('sent', 'accepted'),
  ('sent', 'revoked');

create table invites (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  email_address citext not null check (length(email_address) <= 254),
  role_tag text not null check (role_tag <> 'super_admin'),
  permissions jsonb not null default '[]' check (jsonb_typeof(permissions) = 'array'),
  position text not null default '' check (length(position) <= 120),
  invited_by uuid not null references users on delete cascade,
  -- Only the hash of what the mail carries; sending again replaces it, so that the older mail's link is void.
  token_hash bytea not null,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'revoked')),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3),
  accepted_by uuid references users on delete set null
);
create unique index invites_one_open on invites (organization_id, email_address) where state = 'sent';
create index invites_newest on invites (organization_id, sent_at desc, id desc);
alter table invites enable row level security;

-- Browsers that an account signed in from, by the hash of a random cookie: the wrong passwords of strangers do not lock
-- them out, and they have few tries of their own.
create table known_browsers (
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  -- The session that it opened last: ending that one in the list of browsers forgets the browser too.
  session_id uuid references sessions on delete set null,
  seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (token_hash, user_id)
);
create index known_browsers_of_person on known_browsers (user_id, seen_at);
create index known_browsers_of_session on known_browsers (session_id);
alter table known_browsers enable row level security;
