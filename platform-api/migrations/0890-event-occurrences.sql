-- How an event repeats: until a day in its zone, a number of times, or without an end.
alter table events
  add column recurrence text not null default 'none'
    check (recurrence in ('none', 'hourly', 'daily', 'weekly', 'biweekly', 'monthly', 'yearly')),
  add column until date,
  add column count int check (count between 1 and 1000),
  -- The wall time of a series as it was meant: where the clocks skip its first start, that start doesn't tell it.
  add column wall_date date,
  add column wall_time text check (wall_time ~ '^[0-9]{2}:[0-9]{2}$'),
  -- The moment up to which the occurrences of a series are rows; null: all of them are.
  add column laid_out_to timestamptz(3);
alter table events add constraint events_repeat check (
  recurrence = 'none' and until is null and count is null
  or recurrence <> 'none' and kind <> 'interview' and (until is null or count is null)
    and wall_date is not null and wall_time is not null) not valid;

-- When an event takes place: a single one once.
create table event_occurrences (
  event_id uuid not null,
  -- The start that the rule gave, which names the occurrence also after it was moved.
  at timestamptz(3) not null,
  owner_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- What it says in place of the series; null: the same.
  title text check (length(title) between 1 and 140),
  place text check (length(place) <= 500),
  notes text check (length(notes) <= 4000),
  is_changed boolean not null default false,
  is_canceled boolean not null default false,
  primary key (event_id, at),
  foreign key (event_id, owner_id) references events (id, owner_id) on delete cascade,
  -- What overlaps a span is found by its start alone.
  check (ends_at > starts_at and ends_at <= starts_at + interval '1 day')
);
alter table event_occurrences enable row level security;

insert into event_occurrences (event_id, at, owner_id, starts_at, ends_at)
  select id, starts_at, owner_id, starts_at, ends_at from events;

create index event_occurrences_of_owner on event_occurrences (owner_id, starts_at) where not is_canceled;
create index event_occurrences_of_event on event_occurrences (event_id, starts_at) where not is_canceled;
