-- What can be booked with someone by a link.
create table event_types (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- The company in whose workspace it was made; its owner is booked only while they are a member of it.
  organization_id uuid references organizations on delete cascade,
  -- The last part of its address; of a secret one it can't be guessed.
  slug text not null check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 2000),
  -- Minutes, as all that follows: the lengths to choose from, and from one slot to the next; null: the length.
  lengths int[] not null check (cardinality(lengths) between 1 and 7 and lengths <@ array[5, 15, 30, 45, 60, 90, 120]),
  slot_interval int check (slot_interval between 5 and 120),
  buffer_before int not null default 0 check (buffer_before between 0 and 120),
  buffer_after int not null default 0 check (buffer_after between 0 and 120),
  notice int not null default 0 check (notice between 0 and 43200),
  -- How many days ahead, or from which day to which.
  window_days int check (window_days between 1 and 365),
  first_day date,
  last_day date check (last_day >= first_day),
  per_day int check (per_day between 1 and 100),
  per_week int check (per_week between 1 and 500),
  per_month int check (per_month between 1 and 2000),
  seats int not null default 1 check (seats between 1 and 100),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  place_kind text not null check (place_kind in ('in_person', 'phone', 'call', 'later')),
  place text not null default '' check (length(place) <= 500),
  needs_confirmation boolean not null default false,
  is_secret boolean not null default false,
  is_on boolean not null default true,
  hours_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  foreign key (hours_id, owner_id) references working_hours (id, person_id) on delete set null (hours_id),
  unique (owner_id, slug)
);
create index event_types_of_organization on event_types (organization_id) where organization_id is not null;
create index event_types_of_hours on event_types (hours_id) where hours_id is not null;
alter table event_types enable row level security;

-- A slot that is kept while someone fills in the form.
create table slot_holds (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  event_type_id uuid not null references event_types on delete cascade,
  host_id uuid not null references users on delete cascade,
  -- Names host, type, start and length: those who share a slot have the same.
  slot_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  -- With the buffers.
  blocked_from timestamptz(3) not null check (blocked_from <= starts_at),
  blocked_to timestamptz(3) not null check (blocked_to >= ends_at),
  expires_at timestamptz(3) not null
);
create index slot_holds_of_host on slot_holds (host_id, expires_at);
create index slot_holds_of_type on slot_holds (event_type_id, starts_at);
create index slot_holds_of_slot on slot_holds (slot_id);
alter table slot_holds enable row level security;

create table bookings (
  id uuid primary key,
  event_type_id uuid references event_types on delete set null,
  host_id uuid not null references users on delete cascade,
  organization_id uuid references organizations on delete set null,
  -- What it made of the host's calendar; those who share a slot share it.
  event_id uuid references events on delete set null,
  state text not null check (state in ('requested', 'confirmed', 'declined', 'canceled', 'no_show')),
  slot_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  blocked_from timestamptz(3) not null check (blocked_from <= starts_at),
  blocked_to timestamptz(3) not null check (blocked_to >= ends_at),
  -- As agreed: what the type says later changes nothing of it.
  title text not null check (length(title) between 1 and 80),
  place text not null check (length(place) <= 500),
  notice int not null check (notice >= 0),
  time_zone text not null check (length(time_zone) between 1 and 64),
  visitor_name text not null check (length(visitor_name) between 1 and 100),
  visitor_email text not null check (length(visitor_email) between 3 and 254),
  visitor_zone text not null check (length(visitor_zone) between 1 and 64),
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  reason text not null default '' check (length(reason) <= 500),
  ended_by text check (ended_by in ('host', 'visitor')),
  -- Grows with each change, so that calendars know which one is the latest.
  sequence int not null default 0,
  created_at timestamptz(3) not null default now()
);
create index bookings_of_host on bookings (host_id, starts_at);
create index bookings_of_type on bookings (event_type_id, starts_at) where event_type_id is not null;
create index bookings_of_slot on bookings (slot_id);
create index bookings_of_event on bookings (event_id) where event_id is not null;
create index bookings_of_organization on bookings (organization_id) where organization_id is not null;
alter table bookings enable row level security;

-- The secrets that open a booking, one for each mail from the host's side.
create table booking_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  booking_id uuid not null references bookings on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index booking_links_of_booking on booking_links (booking_id);
alter table booking_links enable row level security;
