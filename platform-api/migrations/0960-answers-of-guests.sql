-- Guests from outside: an address with a name. It tells nothing of accounts, also where its owner has one.
create table event_outside_guests (
  id uuid primary key,
  event_id uuid not null,
  owner_id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 120),
  unique (event_id, email),
  foreign key (event_id, owner_id) references events (id, owner_id) on delete cascade
);
alter table event_outside_guests enable row level security;

-- What guests answered. None: they haven't.
create table event_answers (
  id uuid primary key,
  event_id uuid not null,
  owner_id uuid not null,
  user_id uuid,
  outside_id uuid references event_outside_guests on delete cascade,
  -- As the product names a guest: the person, or the guest from outside.
  guest_id uuid not null generated always as (coalesce(user_id, outside_id)) stored,
  -- Which occurrence it is about; null: all that have no answer of their own.
  at timestamptz(3),
  response text not null check (response in ('needs_action', 'accepted', 'tentative', 'declined')),
  note text not null default '' check (length(note) <= 500),
  -- The start that would suit the guest.
  proposed_at timestamptz(3),
  answered_at timestamptz(3) not null default now(),
  unique nulls not distinct (event_id, guest_id, at),
  foreign key (event_id, user_id) references event_guests (event_id, user_id) on delete cascade,
  check (num_nonnulls(user_id, outside_id) = 1),
  check (proposed_at is null or response = 'tentative')
);
create index event_answers_of_outside on event_answers (outside_id) where outside_id is not null;
alter table event_answers enable row level security;

-- Mailed links by which a guest answers. They outlive guest and event, to say that either is gone.
create table event_guest_links (
  token_hash bytea primary key,
  event_id uuid not null,
  guest_id uuid not null,
  -- The occurrence that its mail was about.
  at timestamptz(3),
  made_at timestamptz(3) not null default now()
);
create index event_guest_links_by_age on event_guest_links (made_at);
alter table event_guest_links enable row level security;

-- How many mails to guests from outside someone had sent on a day (UTC).
create table outside_mail_counts (
  owner_id uuid not null references users on delete cascade,
  day date not null,
  mails int not null check (mails > 0),
  primary key (owner_id, day)
);
alter table outside_mail_counts enable row level security;

-- iCalendar's SEQUENCE: grows when an event's times, rule or place change. Calendars have seen the former number, which grew
-- with every change.
alter table events add column sequence int not null default 0;
