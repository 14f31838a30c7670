-- A request to book that a stage or a bulk run makes of a candidate once its Undo is over.
create table planned_asks (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  -- Which stage asks, if one does: who leaves it before is not asked.
  stage_id uuid,
  run_id uuid,
  -- The kind of interview, which may be gone by then.
  event_type_id uuid not null,
  message text not null default '' check (length(message) <= 500),
  days int not null check (days between 1 and 60),
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  ask_at timestamptz(3) not null,
  -- When they were asked, or couldn't be.
  settled_at timestamptz(3),
  cancelled_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (num_nonnulls(settled_at, cancelled_at) <= 1)
);
create index planned_asks_of on planned_asks (application_id);
create index planned_asks_of_organization on planned_asks (organization_id);
create index planned_asks_of_run on planned_asks (run_id) where run_id is not null;
create index planned_asks_by on planned_asks (created_by);
alter table planned_asks enable row level security;
