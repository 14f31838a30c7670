-- An event type is a person's own, or its company's: then its hosts are booked in turn, together, or one after the other.
-- squawk-ignore ban-drop-not-null
alter table event_types alter column owner_id drop not null;
alter table event_types
  add column scheduling text not null default 'single'
    check (scheduling in ('single', 'round_robin', 'collective', 'sequence')),
  -- A kind of interview, which the company asks its candidates to book.
  add column is_interview boolean not null default false;

create table event_type_hosts (
  event_type_id uuid not null references event_types on delete cascade,
  host_id uuid not null references users on delete cascade,
  -- How often they are booked beside the others of a round-robin.
  weight int not null default 1 check (weight between 1 and 10),
  -- Their turn in a sequence, from 1; the order that is shown otherwise.
  position int not null check (position between 1 and 20),
  -- Minutes of their part of a sequence; null: the whole length.
  minutes int check (minutes in (5, 15, 30, 45, 60, 90, 120)),
  primary key (event_type_id, host_id),
  unique (event_type_id, position) deferrable initially immediate
);
create index event_type_hosts_of_host on event_type_hosts (host_id);
alter table event_type_hosts enable row level security;
