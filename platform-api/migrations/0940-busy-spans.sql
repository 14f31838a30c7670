create extension if not exists btree_gist;

-- When people are busy, whatever with. What events say stands here too, so that one index answers who is free.
create table busy_spans (
  -- The event, hold, booking, calendar entry or absence that it comes from.
  source_id uuid not null,
  -- The occurrence of an event; elsewhere the start.
  at timestamptz(3) not null,
  person_id uuid not null references users on delete cascade,
  span tstzrange not null check (not isempty(span) and lower(span) is not null and upper(span) is not null),
  source text not null check (source in ('event', 'hold', 'booking', 'external', 'out_of_office')),
  -- When a hold ends by itself; null: nothing else does.
  expires_at timestamptz(3),
  primary key (source_id, at, person_id),
  check ((source = 'hold') = (expires_at is not null)),
  -- No one is booked twice at a time, or held while they are booked.
  constraint busy_spans_booked_once exclude using gist (person_id with =, span with &&) where (source in ('hold', 'booking'))
);
alter table busy_spans enable row level security;

insert into busy_spans (source_id, at, person_id, span, source)
  select o.event_id, o.at, p.person_id, tstzrange(o.starts_at, o.ends_at), 'event'
  from event_occurrences o
  join events e on e.id = o.event_id and e.kind <> 'reminder'
  cross join lateral (
    select e.owner_id as person_id
    union all
    select g.user_id from event_guests g where g.event_id = e.id
  ) p
  where not o.is_canceled;

create index busy_spans_of_person on busy_spans using gist (person_id, span);
