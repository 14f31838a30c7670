-- Approval by groups: who decides, one group after the other or all at once; what was asked for, so that the next
-- request can say what is different; a change of an open job, which waits beside the job until it is approved.

-- Who approves in a company, by what is approved. A kind without groups asks everybody who manages everything.
create table approval_flows (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('open_job', 'offer')),
  mode text not null default 'sequence' check (mode in ('sequence', 'parallel')),
  primary key (organization_id, kind)
);
alter table approval_flows enable row level security;

create table approval_groups (
  organization_id uuid not null,
  kind text not null,
  position int not null check (position between 0 and 9),
  name text not null check (length(name) between 1 and 60),
  required_count int not null check (required_count between 1 and 20),
  primary key (organization_id, kind, position),
  foreign key (organization_id, kind) references approval_flows on delete cascade
);
create unique index approval_groups_by_name on approval_groups (organization_id, kind, lower(name));
alter table approval_groups enable row level security;

create table approval_group_members (
  organization_id uuid not null,
  kind text not null,
  position int not null,
  user_id uuid not null,
  primary key (organization_id, kind, position, user_id),
  foreign key (organization_id, kind, position) references approval_groups on delete cascade,
  -- Whoever leaves the company leaves its groups.
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index approval_groups_of_person on approval_group_members (organization_id, user_id);
alter table approval_group_members enable row level security;

-- The groups of one request, as they were when it was made.
create table approval_round_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into approval_round_transitions (from_state, to_state) values
  ('waiting', 'due'),
  ('due', 'approved');

create table approval_rounds (
  approval_id uuid not null references approvals on delete cascade,
  position int not null,
  name text not null,
  required_count int not null check (required_count >= 1),
  -- Whoever manages everything may decide, named below or not.
  open_to_managers boolean not null default false,
  state text not null check (state in ('waiting', 'due', 'approved')),
  due_at timestamptz(3),
  primary key (approval_id, position),
  unique (approval_id, name),
  check ((state = 'waiting') = (due_at is null))
);
create index approval_rounds_due on approval_rounds (due_at) where state = 'due';
alter table approval_rounds enable row level security;

create table approval_steps (
  approval_id uuid not null,
  position int not null,
  user_id uuid not null references users,
  -- Whose place it was before it was handed over.
  instead_of uuid references users,
  decision text check (decision in ('approved', 'returned')),
  decided_at timestamptz(3),
  -- Kept from the request before, of which nothing that matters has changed.
  carried boolean not null default false,
  reminded_at timestamptz(3),
  primary key (approval_id, position, user_id),
  foreign key (approval_id, position) references approval_rounds on delete cascade,
  check ((decision is null) = (decided_at is null))
);
create index approval_steps_of_person on approval_steps (user_id, approval_id) where decision is null;
alter table approval_steps enable row level security;
