-- Rooms of a company that its events reserve.
create table rooms (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- Where it is, such as a floor; empty when not said.
  place text not null default '' check (length(place) <= 200),
  capacity int not null check (capacity between 1 and 10000),
  -- Off: it can't be reserved anew; what is reserved stays.
  is_on boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  unique (organization_id, id)
);
create unique index rooms_by_name on rooms (organization_id, lower(name));
alter table rooms enable row level security;

-- When rooms are taken, one row for each time of an event.
create table room_spans (
  event_id uuid not null references events on delete cascade,
  at timestamptz(3) not null,
  room_id uuid not null references rooms on delete cascade,
  span tstzrange not null check (not isempty(span)),
  primary key (event_id, at),
  -- A room is taken once at a time. A change moves an event's times and its room in several statements.
  constraint room_spans_taken_once exclude using gist (room_id with =, span with &&) deferrable initially deferred
);
alter table room_spans enable row level security;

-- An event of days has no time at which a room could be taken.
alter table events add column room_id uuid;
alter table events
  add constraint events_room foreign key (organization_id, room_id) references rooms (organization_id, id)
    on delete set null (room_id) not valid,
  add constraint events_room_at_a_time check (room_id is null or not all_day) not valid;
