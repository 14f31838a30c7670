-- Payments that their payers had charged back at the bank, and the wallets that owe for them.
insert into ledger_account_kinds (kind, owned, allow_negative) values
  ('chargeback_reserve', false, false),
  ('chargeback_loss', false, true);

-- Owners whose wallets pay nothing for a while, and who may not cash out. Money still comes in.
create table ledger_freezes (
  owner_id uuid primary key,
  frozen_at timestamptz(3) not null default now()
);
alter table ledger_freezes enable row level security;

-- The provider's own id of the chargeback that an event is about.
alter table payment_events add column chargeback_id text;
alter table payment_events add constraint payment_events_chargeback_id
  check (length(chargeback_id) between 1 and 255) not valid;

create table sandbox_chargebacks (
  id uuid primary key,
  reference uuid not null references sandbox_payments,
  amount bigint not null check (amount > 0),
  state text not null default 'needs_response' check (state in ('needs_response', 'under_review', 'won', 'lost')),
  evidence text not null default '',
  due_at timestamptz(3) not null default now() + interval '7 days',
  -- When the bank has decided about what was sent to it.
  decides_at timestamptz(3)
);
create index sandbox_chargebacks_of on sandbox_chargebacks (reference);
alter table sandbox_chargebacks enable row level security;

create table chargeback_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into chargeback_transitions (from_state, to_state) values
  ('opened', 'under_review'),
  ('opened', 'won'),
  ('opened', 'lost'),
  ('opened', 'withdrawn'),
  ('under_review', 'opened'),
  ('under_review', 'won'),
  ('under_review', 'lost'),
  ('under_review', 'withdrawn');

create table chargebacks (
  id uuid primary key,
  provider text not null check (provider in ('sandbox', 'stripe', 'paystack')),
  -- The provider's own ids: of it, and of the payment.
  provider_id text not null check (length(provider_id) between 1 and 255),
  payment_id text not null check (length(payment_id) between 1 and 255),
  -- Null until the payment is known here as a deposit that arrived; its owner with it.
  deposit_id uuid references deposits,
  user_id uuid references users,
  organization_id uuid references organizations,
  owner_id uuid generated always as (coalesce(user_id, organization_id)) stored,
  -- As the provider says: what it is in may be no currency of ours.
  currency text not null check (currency ~ '^[a-z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null default '' check (length(reason) <= 200),
  state text not null default 'opened' check (state in ('opened', 'under_review', 'won', 'lost', 'withdrawn')),
  provider_state text not null check (length(provider_state) between 1 and 60),
  -- The bank only asks: nothing was withdrawn.
  is_inquiry boolean not null,
  evidence_due_at timestamptz(3),
  -- Minor units: what the wallet answers for, and what of it left the wallet by now.
  owed_minor bigint not null default 0 check (owed_minor between 0 and amount_minor),
  paid_minor bigint not null default 0 check (paid_minor between 0 and owed_minor),
  -- Why the wallet answers for less than all of it.
  problem text check (problem in ('other_currency', 'beyond_deposit')),
  heard_at timestamptz(3) not null,
  ask_at timestamptz(3),
  asked int not null default 0,
  -- What staff sent to the bank.
  evidence_text text check (length(evidence_text) between 20 and 10000),
  evidence_file_id uuid references files,
  evidence_by uuid references users,
  evidence_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- It is over, and its money is where it belongs.
  settled_at timestamptz(3),
  unique (provider, provider_id),
  constraint chargebacks_known check (num_nonnulls(user_id, organization_id) = num_nonnulls(deposit_id)),
  constraint chargebacks_owed check (owed_minor = 0 or (deposit_id is not null and not is_inquiry)),
  constraint chargebacks_settled check (settled_at is null or state in ('won', 'lost', 'withdrawn')),
  constraint chargebacks_evidence check (num_nonnulls(evidence_text, evidence_by, evidence_at) in (0, 3)
    and (evidence_file_id is null or evidence_text is not null))
);
create index chargebacks_owing on chargebacks (owner_id) where paid_minor < owed_minor and state not in ('won', 'withdrawn');
create index chargebacks_due on chargebacks (ask_at) where ask_at is not null;
create index chargebacks_open on chargebacks (created_at, id) where settled_at is null;
create index chargebacks_over on chargebacks (settled_at desc, id desc) where settled_at is not null;
create index chargebacks_of_payment on chargebacks (provider, payment_id);
create index chargebacks_of_deposit on chargebacks (deposit_id);
create index chargebacks_of_user on chargebacks (user_id, created_at desc);
create index chargebacks_of_organization on chargebacks (organization_id, created_at desc);
create index chargebacks_of_file on chargebacks (evidence_file_id);
create index chargebacks_of_sender on chargebacks (evidence_by);
alter table chargebacks enable row level security;

-- Every state that a chargeback was in, with the provider's word. Never rewritten.
create table chargeback_changes (
  chargeback_id uuid not null references chargebacks,
  position int not null,
  from_state text,
  to_state text not null,
  provider_state text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (chargeback_id, position)
);
alter table chargeback_changes enable row level security;

-- What of its money moved. Never rewritten.
create table chargeback_movements (
  chargeback_id uuid not null references chargebacks,
  position int not null,
  -- From the wallet into the reserve, and back to it; from the reserve, or as a loss, to the provider; from the wallet for a loss.
  kind text not null check (kind in ('set_aside', 'returned', 'taken', 'lost', 'repaid')),
  amount_minor bigint not null check (amount_minor > 0),
  transfer_id uuid not null unique references ledger_transfers,
  primary key (chargeback_id, position)
);
alter table chargeback_movements enable row level security;
