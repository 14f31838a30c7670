create table events (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- Made by the form that was sent: the same form twice is one event.
  client_id uuid not null,
  title text not null check (length(title) between 1 and 140),
  kind text not null check (kind in ('interview', 'meeting', 'stand_up', 'focus', 'reminder')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- IANA name of the zone in which the organizer meant the time.
  time_zone text not null check (length(time_zone) between 1 and 64),
  notes text not null default '' check (length(notes) <= 4000),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  -- The company in whose workspace an event was planned; null for a person's own. Its members see it there alone, who is
  -- no member sees it wherever they are invited.
  organization_id uuid references organizations on delete set null,
  constraint events_end_after_start check (ends_at > starts_at),
  unique (owner_id, client_id),
  unique (id, owner_id)
);
create index events_of_owner on events (owner_id, starts_at, id);
alter table events enable row level security;

create table event_guests (
  event_id uuid not null,
  owner_id uuid not null,
  user_id uuid not null references users on delete cascade,
  primary key (event_id, user_id),
  foreign key (event_id, owner_id) references events (id, owner_id) on delete cascade,
  check (user_id <> owner_id)
);
create index event_guests_by_user on event_guests (user_id, event_id);
alter table event_guests enable row level security;

create table tracks (
  id uuid primary key,
  slug text not null unique,
  name text not null unique,
  summary text not null,
  position int not null
);
alter table tracks enable row level security;

create table courses (
  id uuid primary key,
  track_id uuid not null references tracks on delete cascade,
  slug text not null unique,
  title text not null,
  summary text not null,
  position int not null
);
create index courses_of_track on courses (track_id, position);
alter table courses enable row level security;

create table lessons (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  slug text not null unique,
  title text not null,
  minutes int not null check (minutes > 0),
  -- [{heading, text}] and [{question, options, correct, why}]
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  position int not null
);
create index lessons_of_course on lessons (course_id, position);
alter table lessons enable row level security;

create table lesson_progress_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into lesson_progress_transitions (from_state, to_state) values
  ('incomplete', 'partial'),
  ('partial', 'complete');

create table lesson_progress (
  user_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  state text not null default 'incomplete' check (state in ('incomplete', 'partial', 'complete')),
  step int not null default 0 check (step >= 0),
  touched_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  primary key (user_id, lesson_id),
  check ((state = 'complete') = (completed_at is not null))
);
create index lesson_progress_latest on lesson_progress (user_id, touched_at desc);
alter table lesson_progress enable row level security;
