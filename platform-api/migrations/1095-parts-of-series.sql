-- Where the occurrences of a series are that was cut: from one on they are another event's, its part. Outlives both, as a part may
-- be cut again, and links are older than either.
create table event_parts (
  event_id uuid primary key,
  -- The series that it was cut from, and the start that its rule gave the first occurrence, with the zone of its clocks.
  from_id uuid not null,
  from_at timestamptz(3) not null,
  from_zone text not null check (length(from_zone) between 1 and 64),
  -- When the part begins, also after it is gone.
  starts_at timestamptz(3) not null,
  time_zone text not null check (length(time_zone) between 1 and 64),
  made_at timestamptz(3) not null default now()
);
create index event_parts_of_series on event_parts (from_id, from_at);
create index event_parts_by_age on event_parts (made_at);
alter table event_parts enable row level security;

-- Who this guest was in the series that their event was cut from: links that were mailed for that one are theirs.
alter table event_outside_guests add column former_id uuid;
