-- A company's event types have hosts, a person's have their owner. Hosts use their own default hours, and meet one visitor.
alter table event_types add constraint event_types_of_one_or_many check (
  case when owner_id is null
    then organization_id is not null and scheduling <> 'single' and hours_id is null and seats = 1
    else scheduling = 'single'
  end) not valid;

-- What was booked before does not count as a turn that a host missed.
alter table event_type_hosts add column added_at timestamptz(3) not null default now();

-- Why a round-robin chose this host: `booked` of `total` bookings, and the `weight`, as they were then; null elsewhere.
alter table bookings add column turn jsonb;
alter table slot_holds add column turn jsonb;

-- Those who share a slot that has several hosts, each with their part; a slot with one host has no rows here.
create table slot_parts (
  slot_id uuid not null,
  host_id uuid not null references users on delete cascade,
  position int not null check (position between 1 and 20),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  blocked_from timestamptz(3) not null check (blocked_from <= starts_at),
  blocked_to timestamptz(3) not null check (blocked_to >= ends_at),
  primary key (slot_id, host_id)
);
create index slot_parts_of_host on slot_parts (host_id, starts_at);
alter table slot_parts enable row level security;
