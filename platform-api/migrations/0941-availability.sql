-- The hours of the week at which someone can be met, by the clocks of a zone. The first ones are made when someone looks.
create table working_hours (
  id uuid primary key,
  person_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  time_zone text not null check (length(time_zone) between 1 and 64),
  is_default boolean not null,
  -- Seven lists of `{from, to}`, Monday's first, and single days that have other hours than their weekday.
  days jsonb not null check (jsonb_typeof(days) = 'array' and jsonb_array_length(days) = 7),
  overrides jsonb not null default '[]' check (jsonb_typeof(overrides) = 'array'),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  unique (id, person_id)
);
create unique index working_hours_default on working_hours (person_id) where is_default;
create index working_hours_of_person on working_hours (person_id, created_at);
alter table working_hours enable row level security;

-- Days on which someone is away, whole ones by the clocks of a zone.
create table absences (
  id uuid primary key,
  person_id uuid not null references users on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  time_zone text not null check (length(time_zone) between 1 and 64),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  -- A colleague to turn to, and what to say.
  stand_in_id uuid references users on delete set null check (stand_in_id <> person_id),
  note text not null default '' check (length(note) <= 500)
);
create index absences_of_person on absences (person_id, last_day);
create index absences_of_stand_in on absences (stand_in_id) where stand_in_id is not null;
alter table absences enable row level security;

-- Days on which someone's hours count by the clocks of another zone.
create table travels (
  id uuid primary key,
  person_id uuid not null references users on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  time_zone text not null check (length(time_zone) between 1 and 64),
  constraint travels_one_at_a_time exclude using gist (person_id with =, daterange(first_day, last_day, '[]') with &&)
);
alter table travels enable row level security;
