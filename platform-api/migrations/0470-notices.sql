-- Which notice a line of the bell is of, what happened by a name of its own, and whether the bell shows it.
alter table notifications add column notice text, add column event_key text, add column in_bell boolean not null default true;

-- What someone chose for a notice: `{"push": false}`. What is not in it follows the company, then the notice itself.
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  notice text not null check (length(notice) <= 100),
  channels jsonb not null check (jsonb_typeof(channels) = 'object'),
  primary key (user_id, notice)
);
alter table notification_preferences enable row level security;

-- What the members of a company start from.
create table notification_defaults (
  organization_id uuid not null references organizations on delete cascade,
  notice text not null check (length(notice) <= 100),
  channels jsonb not null check (jsonb_typeof(channels) = 'object'),
  primary key (organization_id, notice)
);
alter table notification_defaults enable row level security;

-- Quiet hours are times of day there, such as 22:00 to 07:00; the database never reads the zone's name.
alter table user_settings
  add column quiet_from text, add column quiet_until text, add column time_zone text,
  add column digest text not null default 'off', add column digest_hour int not null default 8,
  add column digest_due_at timestamptz(3), add column digested_until timestamptz(3);
alter table user_settings add constraint user_settings_quiet check (
  (quiet_from is null) = (quiet_until is null) and coalesce(quiet_from ~ '^\d\d:\d\d$' and quiet_until ~ '^\d\d:\d\d$', true)
) not valid;
alter table user_settings add constraint user_settings_digest
  check (digest in ('off', 'daily', 'weekly') and digest_hour between 0 and 23) not valid;

-- What left for a line of the bell: each channel once for each time that it was told.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  told_at timestamptz(3) not null,
  primary key (notification_id, channel, told_at)
);
alter table notification_deliveries enable row level security;

-- A browser that wants to hear of notices while no page is open. It belongs to a session, and ends with it.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) between 10 and 2000),
  p256dh text not null check (length(p256dh) between 40 and 200),
  auth text not null check (length(auth) between 10 and 100),
  created_at timestamptz(3) not null default now()
);
create index push_subscriptions_of on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
alter table push_subscriptions enable row level security;

-- The key pair that this installation signs its pushes with, made at the first start.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);
alter table push_keys enable row level security;
