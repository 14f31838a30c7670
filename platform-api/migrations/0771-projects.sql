-- What people do is paid by milestones.
alter table listings drop constraint listings_price_model;
alter table listings add constraint listings_price_model
  check (price_model in ('one_time', 'monthly', 'per_use', 'milestones')) not valid;
alter table orders drop constraint orders_model_check;
alter table orders add constraint orders_model_check
  check (model in ('free', 'one_time', 'monthly', 'per_use', 'milestones')) not valid;

-- A project goes back to work when a milestone is added, and where a dispute about one of several ends.
insert into order_transitions (from_state, to_state) values
  ('delivered', 'in_progress'),
  ('in_revision', 'in_progress'),
  ('disputed', 'in_revision');

create table milestone_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into milestone_transitions (from_state, to_state) values
  ('draft', 'funded'),
  ('draft', 'cancelled'),
  ('funded', 'in_progress'),
  ('funded', 'cancelled'),
  ('in_progress', 'submitted'),
  ('in_progress', 'cancelled'),
  ('submitted', 'changes_requested'),
  ('submitted', 'approved'),
  ('submitted', 'auto_approved'),
  ('submitted', 'released'),
  ('submitted', 'cancelled'),
  ('changes_requested', 'submitted'),
  ('changes_requested', 'cancelled'),
  ('approved', 'released'),
  ('approved', 'cancelled'),
  ('auto_approved', 'released'),
  ('auto_approved', 'cancelled');

-- What of an order is worked on: what the seller asks, what the buyer needs, and whether work rests.
create table projects (
  order_id uuid primary key references orders,
  -- How often changes of each milestone can be asked for.
  revisions int not null check (revisions between 0 and 20),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  brief text check (length(brief) between 1 and 4000),
  answers jsonb check (jsonb_typeof(answers) = 'array'),
  briefed_at timestamptz(3),
  paused_at timestamptz(3),
  constraint projects_briefed check (num_nonnulls(brief, answers, briefed_at) in (0, 3)),
  constraint projects_paused check (paused_at is null or briefed_at is not null)
);
alter table projects enable row level security;

create table project_milestones (
  id uuid primary key,
  order_id uuid not null references projects,
  position int not null,
  title text not null check (length(title) between 1 and 120),
  delivers text not null check (length(delivers) <= 600),
  -- Minor units of the order's currency.
  amount_minor bigint not null check (amount_minor > 0),
  days int not null check (days between 1 and 365),
  state text not null default 'draft' check (state in ('draft', 'funded', 'in_progress', 'submitted', 'changes_requested',
    'approved', 'auto_approved', 'released', 'cancelled')),
  hold_id uuid unique references ledger_transfers,
  -- What the seller was paid of it; less than all after a dispute.
  paid_minor bigint check (paid_minor between 1 and amount_minor),
  revisions_used int not null default 0 check (revisions_used >= 0),
  -- By when it is to be submitted.
  deadline_at timestamptz(3),
  -- When the clock moves it on: it is approved by itself, or its money is released.
  due_at timestamptz(3),
  -- The time of which its side was reminded, and the deadline that was told to have passed.
  reminded_of timestamptz(3),
  late_of timestamptz(3),
  -- Who changed it last, and why; null for the clock.
  changed_by uuid references users,
  change_note text not null default '' check (length(change_note) <= 4000),
  changed_at timestamptz(3) not null default clock_timestamp(),
  unique (order_id, position),
  constraint milestones_held check (state = 'cancelled' or (hold_id is not null) = (state <> 'draft')),
  constraint milestones_paid check ((paid_minor is not null) = (state = 'released')),
  constraint milestones_deadline check (deadline_at is null or state in ('in_progress', 'changes_requested')),
  constraint milestones_due check ((due_at is not null) = (state in ('submitted', 'approved', 'auto_approved')))
);
create index milestones_due_by_time on project_milestones (due_at) where due_at is not null;
create index milestones_by_deadline on project_milestones (deadline_at) where deadline_at is not null;
create index milestones_by_changer on project_milestones (changed_by);
alter table project_milestones enable row level security;

-- Everything that a milestone was. Never rewritten.
create table milestone_changes (
  milestone_id uuid not null references project_milestones,
  position int not null,
  from_state text,
  to_state text not null,
  changed_by uuid references users,
  note text not null,
  at timestamptz(3) not null,
  primary key (milestone_id, position)
);
create index milestone_changes_by_changer on milestone_changes (changed_by);
alter table milestone_changes enable row level security;

-- What a seller handed over. Never rewritten.
create table milestone_submissions (
  id uuid primary key,
  milestone_id uuid not null references project_milestones,
  number int not null check (number > 0),
  submitted_by uuid not null references users,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (milestone_id, number)
);
create index milestone_submissions_of_person on milestone_submissions (submitted_by);
alter table milestone_submissions enable row level security;

-- Files of a brief, or of a submission.
create table project_files (
  file_id uuid primary key references files,
  order_id uuid not null references projects,
  submission_id uuid references milestone_submissions,
  position int not null check (position between 0 and 9)
);
create index project_files_of_order on project_files (order_id, position);
create index project_files_of_submission on project_files (submission_id) where submission_id is not null;
alter table project_files enable row level security;

create table proposal_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into proposal_transitions (from_state, to_state) values
  ('open', 'agreed'),
  ('open', 'refused'),
  ('open', 'withdrawn');

-- What one side asks the other to agree to: a change order, to cancel, or to pause.
create table project_proposals (
  id uuid primary key,
  order_id uuid not null references projects,
  kind text not null check (kind in ('change', 'cancel', 'pause')),
  side text not null check (side in ('buyer', 'seller')),
  proposed_by uuid not null references users,
  text text not null check (length(text) <= 4000),
  milestones jsonb not null check (jsonb_typeof(milestones) = 'array'),
  state text not null default 'open' check (state in ('open', 'agreed', 'refused', 'withdrawn')),
  closed_by uuid references users,
  created_at timestamptz(3) not null default clock_timestamp(),
  closed_at timestamptz(3),
  constraint proposals_closed check ((closed_at is not null) = (state <> 'open'))
);
create unique index proposals_one_open on project_proposals (order_id) where state = 'open';
create index proposals_of_order on project_proposals (order_id, created_at);
create index proposals_of_proposer on project_proposals (proposed_by);
create index proposals_of_closer on project_proposals (closed_by);
alter table project_proposals enable row level security;

-- When work rested. Never rewritten but for its end.
create table project_pauses (
  order_id uuid not null references projects,
  paused_at timestamptz(3) not null,
  resumed_at timestamptz(3) check (resumed_at >= paused_at),
  resumed_side text check (resumed_side in ('buyer', 'seller')),
  primary key (order_id, paused_at),
  constraint pauses_resumed check (num_nonnulls(resumed_at, resumed_side) in (0, 2))
);
alter table project_pauses enable row level security;

-- A dispute is about a milestone where the order is a project.
alter table disputes add column milestone_id uuid;
alter table disputes add constraint disputes_milestone_id_fkey
  foreign key (milestone_id) references project_milestones not valid;
alter table disputes drop constraint disputes_order_state_check;
alter table disputes add constraint disputes_order_state_check
  check (order_state in ('delivered', 'clearing') or milestone_id is not null) not valid;

-- The two sides of a project may be in no company, and talk.
alter table conversations drop constraint conversations_organization_check;
alter table conversations add constraint conversations_organization_check
  check (organization_id is not null or type in ('loubby_bot', 'private')) not valid;
