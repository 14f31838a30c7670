-- Events of this product that are put into a person's calendar elsewhere.
alter table connected_calendars add column takes_events boolean not null default false;

-- A copy that stands there, or may: it is noted before it is written, so that none is forgotten. Outlives its event.
create table placed_events (
  calendar_id uuid not null,
  person_id uuid not null,
  event_id uuid not null,
  -- The mark of what was written; null until something was.
  mark text check (length(mark) between 1 and 64),
  -- How often in a row the calendar refused it, and when it is tried again.
  tries int not null default 0,
  retry_at timestamptz(3),
  primary key (calendar_id, event_id),
  foreign key (calendar_id, person_id) references connected_calendars (id, person_id) on delete cascade,
  check ((tries = 0) = (retry_at is null))
);
alter table placed_events enable row level security;
