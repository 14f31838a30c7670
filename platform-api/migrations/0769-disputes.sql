create table dispute_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into dispute_transitions (from_state, to_state) values
  ('opened', 'awaiting_counterparty'),
  ('awaiting_counterparty', 'mediation'),
  ('awaiting_counterparty', 'resolved_buyer'),
  ('awaiting_counterparty', 'resolved_split'),
  ('awaiting_counterparty', 'withdrawn'),
  ('mediation', 'proposed'),
  ('mediation', 'withdrawn'),
  ('proposed', 'resolved_buyer'),
  ('proposed', 'resolved_seller'),
  ('proposed', 'resolved_split'),
  ('proposed', 'escalated'),
  ('proposed', 'withdrawn'),
  ('escalated', 'resolved_buyer'),
  ('escalated', 'resolved_seller'),
  ('escalated', 'resolved_split'),
  ('escalated', 'withdrawn');

-- What a buyer holds against an order whose money is still held.
create table disputes (
  id uuid primary key,
  order_id uuid not null references orders,
  opened_by uuid not null references users,
  reason text not null check (reason in ('not_working', 'not_as_described', 'other')),
  -- Minor units that the buyer wants back.
  wants_minor bigint not null check (wants_minor > 0),
  state text not null default 'opened' check (state in ('opened', 'awaiting_counterparty', 'mediation', 'proposed',
    'escalated', 'resolved_buyer', 'resolved_seller', 'resolved_split', 'withdrawn')),
  -- Where the order goes on when the dispute is withdrawn, and how many seconds it would have taken from there.
  order_state text not null check (order_state in ('delivered', 'clearing')),
  order_left_s int not null check (order_left_s >= 0),
  -- When the clock settles it: the seller said nothing, or no one spoke against a proposal.
  due_at timestamptz(3),
  -- What staff proposed to give back, and which side agreed.
  proposal_minor bigint check (proposal_minor >= 0),
  proposed_by uuid references users,
  buyer_agrees boolean,
  seller_agrees boolean,
  -- What went back in the end.
  refund_minor bigint check (refund_minor >= 0),
  decided_by uuid references users,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  constraint disputes_due check ((due_at is not null) = (state in ('awaiting_counterparty', 'proposed'))),
  constraint disputes_closed check (
    (closed_at is not null) = (state in ('resolved_buyer', 'resolved_seller', 'resolved_split', 'withdrawn'))
    and (refund_minor is not null) = (state in ('resolved_buyer', 'resolved_seller', 'resolved_split'))),
  constraint disputes_proposed check (num_nonnulls(proposal_minor, proposed_by) in (0, 2)
    and (state not in ('proposed', 'escalated') or proposal_minor is not null))
);
create unique index disputes_one_open on disputes (order_id) where closed_at is null;
create index disputes_of_order on disputes (order_id, created_at desc);
create index disputes_open on disputes (created_at, id) where closed_at is null;
create index disputes_closed_by_time on disputes (closed_at desc, id desc) where closed_at is not null;
create index disputes_due_by_time on disputes (due_at) where due_at is not null;
create index disputes_of_opener on disputes (opened_by);
create index disputes_of_proposer on disputes (proposed_by);
create index disputes_of_decider on disputes (decided_by);
alter table disputes enable row level security;

-- What each side and staff say of it. Never rewritten.
create table dispute_statements (
  id uuid primary key,
  dispute_id uuid not null references disputes,
  side text not null check (side in ('buyer', 'seller', 'staff')),
  author_id uuid not null references users,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz(3) not null default clock_timestamp()
);
create index dispute_statements_of_dispute on dispute_statements (dispute_id, created_at, id);
create index dispute_statements_of_author on dispute_statements (author_id);
alter table dispute_statements enable row level security;
