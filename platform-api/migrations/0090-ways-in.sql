-- An address belongs to whoever proved that mail to it reaches them. Until then anybody may have typed it, so that
-- signing up with somebody else's address neither tells that they have an account nor takes the address from them.
alter table users drop constraint users_email_address_key;
create unique index users_verified_email on users (email_address) where email_verified_at is not null;
create index users_by_email on users (email_address);
-- A closed account keeps its row, which messages and applications of others still name, and nothing else.
alter table users add column closed_at timestamptz(3);
alter table users add column phone_verified_at timestamptz(3);

alter table sessions add column last_seen_at timestamptz(3) not null default now();

-- A link in a mail. Only the hash of its token is kept: a copy of this table opens nothing.
create table one_time_links (
  id uuid primary key,
  kind text not null check (kind in ('verify_email', 'change_email', 'reset_password')),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  -- Where the mail went: what using the link proves.
  email_address citext not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index one_time_links_of_person on one_time_links (user_id, kind) where used_at is null;

-- The code that was last sent to a person's phone.
create table phone_codes (
  user_id uuid primary key references users on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[0-9]{7,15}$'),
  phone_country text check (phone_country ~ '^[A-Z]{2}$'),
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz(3) not null
);

-- Who agreed to which text. Kept as long as the account, never changed.
create table consents (
  user_id uuid not null references users on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  agreed_at timestamptz(3) not null default now(),
  primary key (user_id, document, version)
);

-- What somebody answered on the way in; kept at every step, so that they can go on later.
create table onboarding_answers (
  user_id uuid not null references users on delete cascade,
  form text not null check (form in ('store', 'survey')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) < 20000),
  saved_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  primary key (user_id, form)
);

alter table one_time_links enable row level security;
alter table phone_codes enable row level security;
alter table consents enable row level security;
alter table onboarding_answers enable row level security;

grant select, insert, update, delete on one_time_links to loubby_auth;
create policy auth_links on one_time_links to loubby_auth using (true) with check (true);
grant select, insert, update, delete on phone_codes to loubby_auth;
create policy auth_phone_codes on phone_codes to loubby_auth using (true) with check (true);
grant select, insert on consents to loubby_auth;
create policy auth_consents on consents to loubby_auth using (true) with check (true);
grant select on consents to loubby_app;
create policy own_consents on consents for select to loubby_app using (user_id = (select app_user()));
grant select, insert, update on onboarding_answers to loubby_app;
create policy own_answers on onboarding_answers to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

-- Sign-in tells the person's open tabs, and closing an account asks what still hangs on it.
grant insert on outbox to loubby_auth;
grant usage on sequence outbox_id_seq to loubby_auth;
grant delete on credentials, memberships, sessions to loubby_auth;
grant select (organization_id, status) on jobs to loubby_auth;
create policy auth_jobs on jobs for select to loubby_auth using (true);

-- A person opens their own store; `is_store` follows it.
grant insert on stores to loubby_app;
create policy open_own_store on stores for insert to loubby_app with check (owner_id = (select app_user()));
create function person_has_store() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update users set is_store = true, is_seller = true where id = new.owner_id;
  return null;
end $$;
revoke execute on function person_has_store from public;
create trigger stores_mark_owner after insert on stores for each row execute function person_has_store();
