-- When and how someone is reminded of their events, where they chose it: [{minutes, channels}].
create table reminder_defaults (
  user_id uuid primary key references users on delete cascade,
  reminders jsonb not null check (jsonb_typeof(reminders) = 'array')
);
alter table reminder_defaults enable row level security;

-- The same for one event, all of a series. Counts while they take part.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  reminders jsonb not null check (jsonb_typeof(reminders) = 'array'),
  primary key (event_id, user_id)
);
create index event_reminders_by_user on event_reminders (user_id);
alter table event_reminders enable row level security;

-- Up to when reminders were sent. One row.
create table reminder_clock (
  id boolean primary key default true check (id),
  done_to timestamptz(3) not null default now()
);
insert into reminder_clock default values;
alter table reminder_clock enable row level security;

-- A line of the bell whose channels the person chose for it alone, and from when on it is of no use any more.
alter table notifications
  add column own_channels jsonb,
  add column useless_from timestamptz(3);
