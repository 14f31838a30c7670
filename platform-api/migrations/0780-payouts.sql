-- Earnings that are on their way to a seller's bank, and what has left through it.
insert into ledger_account_kinds (kind, owned, allow_negative) values
  ('payouts_in_transit', true, false),
  ('bank_clearing', false, true);

create table bank_account_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into bank_account_transitions (from_state, to_state) values
  ('waiting', 'active'),
  ('waiting', 'replaced'),
  ('waiting', 'removed'),
  ('active', 'replaced'),
  ('active', 'removed');

-- Where a seller's earnings go, one account a currency. A change is another row, so that a payout keeps the account it went to.
create table bank_accounts (
  id uuid primary key,
  user_id uuid not null references users,
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  holder text not null check (length(holder) between 2 and 140),
  bank text not null check (length(bank) between 2 and 100),
  -- Of the bank or branch; empty where the number says it.
  code text not null check (code ~ '^[A-Z0-9]{0,20}$'),
  -- The number; only the last four are readable.
  sealed bytea not null,
  last4 text not null check (length(last4) = 4),
  state text not null default 'waiting' check (state in ('waiting', 'active', 'replaced', 'removed')),
  -- From when money may go to it.
  usable_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint bank_accounts_ended check ((ended_at is not null) = (state in ('replaced', 'removed')))
);
create unique index bank_accounts_one_live on bank_accounts (user_id, currency) where state in ('waiting', 'active');
create index bank_accounts_waiting on bank_accounts (usable_at) where state = 'waiting';
create index bank_accounts_of_user on bank_accounts (user_id);
alter table bank_accounts enable row level security;

-- What tax authorities ask about a seller.
create table tax_details (
  user_id uuid primary key references users,
  legal_name text not null check (length(legal_name) between 2 and 140),
  entity text not null check (entity in ('person', 'company')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  address text not null check (length(address) between 5 and 300),
  sealed bytea not null,
  last4 text not null check (length(last4) = 4),
  set_at timestamptz(3) not null default now()
);
alter table tax_details enable row level security;

-- Sellers whose payouts the clock makes.
create table payout_schedules (
  user_id uuid primary key references users,
  schedule text not null check (schedule in ('weekly', 'monthly')),
  set_at timestamptz(3) not null default now()
);
alter table payout_schedules enable row level security;

-- Payouts that were sent to the bank together, with the file that it was given.
create table payout_batches (
  id uuid primary key,
  number text not null unique check (number ~ '^PB-[0-9A-F]{10}$'),
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  started_by uuid not null references users,
  -- The bytes of the file; it has whole account numbers.
  sealed_file bytea not null,
  created_at timestamptz(3) not null default now()
);
create index payout_batches_by_time on payout_batches (created_at desc, id desc);
create index payout_batches_of_starter on payout_batches (started_by);
alter table payout_batches enable row level security;

create table payout_batch_downloads (
  id uuid primary key,
  batch_id uuid not null references payout_batches,
  user_id uuid not null references users,
  at timestamptz(3) not null default clock_timestamp()
);
create index payout_batch_downloads_of_batch on payout_batch_downloads (batch_id, at desc);
create index payout_batch_downloads_of_user on payout_batch_downloads (user_id);
alter table payout_batch_downloads enable row level security;

create table payout_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into payout_transitions (from_state, to_state) values
  ('pending', 'processing'),
  ('pending', 'declined'),
  ('processing', 'paid'),
  ('processing', 'declined');

-- Earnings that go to a bank account. What the bank returns later leaves it paid, and is a transfer of its own.
create table payouts (
  id uuid primary key,
  reference text not null unique check (reference ~ '^PO-[0-9A-F]{10}$'),
  user_id uuid not null references users,
  -- By which a repeated request is known; for the clock, the day of its schedule is.
  client_id uuid not null,
  made_by text not null check (made_by in ('manual', 'weekly', 'monthly')),
  due_on date,
  bank_account_id uuid not null references bank_accounts,
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'pending' check (state in ('pending', 'processing', 'paid', 'declined')),
  -- It is above the sum from which a second person approves it.
  needs_approval boolean not null,
  approved_by uuid references users,
  approved_at timestamptz(3),
  batch_id uuid references payout_batches,
  -- Where its money went: out of the earnings, then to the bank or back, and perhaps back from the bank.
  asked_transfer_id uuid not null unique references ledger_transfers,
  ended_transfer_id uuid unique references ledger_transfers,
  returned_transfer_id uuid unique references ledger_transfers,
  bank_reference text unique check (length(bank_reference) between 3 and 60),
  returned_at timestamptz(3),
  returned_by uuid references users,
  return_reason text check (length(return_reason) between 3 and 300),
  -- Who changed it last, and why; null for the clock.
  changed_by uuid references users,
  change_note text not null default '' check (length(change_note) <= 300),
  changed_at timestamptz(3) not null default clock_timestamp(),
  created_at timestamptz(3) not null default now(),
  unique (user_id, client_id),
  unique (user_id, currency, made_by, due_on),
  constraint payouts_due check ((made_by = 'manual') = (due_on is null)),
  constraint payouts_approved check (num_nonnulls(approved_by, approved_at) in (0, 2) and approved_by <> user_id),
  constraint payouts_batched check (case state when 'pending' then batch_id is null
    when 'declined' then true else batch_id is not null end),
  constraint payouts_batched_approved check (batch_id is null or not needs_approval or approved_by is not null),
  constraint payouts_ended check ((ended_transfer_id is not null) = (state in ('paid', 'declined'))),
  constraint payouts_paid check ((bank_reference is not null) = (state = 'paid')),
  constraint payouts_returned check (num_nonnulls(returned_transfer_id, returned_at, returned_by, return_reason) in (0, 4)
    and (returned_at is null or state = 'paid'))
);
create index payouts_of_user on payouts (user_id, created_at desc, id desc);
create index payouts_of_account on payouts (bank_account_id);
create index payouts_of_batch on payouts (batch_id);
create index payouts_open on payouts (state, created_at, id) where state in ('pending', 'processing');
create index payouts_over on payouts (state, changed_at desc, id desc) where state in ('paid', 'declined');
create index payouts_of_approver on payouts (approved_by);
create index payouts_by_changer on payouts (changed_by);
create index payouts_of_returner on payouts (returned_by);
alter table payouts enable row level security;

-- Everything that a payout was. Never rewritten.
create table payout_changes (
  payout_id uuid not null references payouts,
  position int not null,
  from_state text,
  to_state text not null,
  changed_by uuid references users,
  note text not null,
  at timestamptz(3) not null,
  primary key (payout_id, position)
);
create index payout_changes_by_changer on payout_changes (changed_by);
alter table payout_changes enable row level security;
