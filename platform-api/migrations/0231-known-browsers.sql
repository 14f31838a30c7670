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
grant select, insert, update, delete on known_browsers to loubby_auth;
create policy auth_known_browsers on known_browsers to loubby_auth using (true) with check (true);

alter table one_time_links drop constraint one_time_links_kind_check;
alter table one_time_links
  add constraint one_time_links_kind_check
    check (kind in ('verify_email', 'change_email', 'reset_password', 'confirm_application', 'know_browser'));
