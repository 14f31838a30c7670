-- What staff set right in someone's wallet comes from, or goes to, an account of its own.
insert into ledger_account_kinds (kind, owned, allow_negative) values ('adjustments', false, true);

-- The refunds of the sandbox.
create table sandbox_refunds (
  id uuid primary key,
  reference uuid not null references sandbox_payments,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  created_at timestamptz(3) not null default now()
);
create index sandbox_refunds_of on sandbox_refunds (reference);
create index sandbox_refunds_by_time on sandbox_refunds (created_at);
alter table sandbox_refunds enable row level security;

create table money_request_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
-- The provider's own answer decides what becomes of a refund that was approved. An adjustment is done at once.
insert into money_request_transitions (from_state, to_state) values
  ('asked', 'approved'),
  ('asked', 'declined'),
  ('asked', 'withdrawn'),
  ('approved', 'pending'),
  ('approved', 'succeeded'),
  ('approved', 'failed'),
  ('pending', 'succeeded'),
  ('pending', 'failed');

-- What one of the staff asks for and another one decides: the refund of a deposit, or an adjustment of a wallet.
create table money_requests (
  id uuid primary key,
  kind text not null check (kind in ('refund', 'adjust_in', 'adjust_out')),
  asked_by uuid not null references users,
  -- Made by the browser: the same one is one request.
  client_id uuid not null,
  user_id uuid references users,
  organization_id uuid references organizations,
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (length(reason) between 3 and 300),
  deposit_id uuid references deposits,
  state text not null default 'asked'
    check (state in ('asked', 'approved', 'declined', 'withdrawn', 'pending', 'succeeded', 'failed')),
  decided_by uuid references users,
  hold_id uuid unique references ledger_transfers,
  transfer_id uuid unique references ledger_transfers,
  -- The provider's own id of a refund, and why it failed.
  provider_id text check (length(provider_id) <= 200),
  problem text check (length(problem) <= 300),
  -- When the provider is asked next, and how often it was; null: not any more.
  ask_at timestamptz(3),
  asked int not null default 0,
  created_at timestamptz(3) not null default now(),
  unique (asked_by, client_id),
  check (num_nonnulls(user_id, organization_id) = 1),
  check ((kind = 'refund') = (deposit_id is not null)),
  constraint money_request_decided_by_another
    check (state in ('asked', 'withdrawn') or (decided_by is not null and decided_by <> asked_by)),
  constraint money_request_posted check ((state = 'succeeded') = (transfer_id is not null))
);
create index money_requests_of_deposit on money_requests (deposit_id) where deposit_id is not null;
create index money_requests_by_age on money_requests (created_at desc, id desc);
create index money_requests_of_user on money_requests (user_id) where user_id is not null;
create index money_requests_of_organization on money_requests (organization_id) where organization_id is not null;
create index money_requests_decided_by on money_requests (decided_by);
create index money_requests_due on money_requests (ask_at) where ask_at is not null;
alter table money_requests enable row level security;

-- Every state that a request was in, and who brought it there; without someone the provider did. Never rewritten.
create table money_request_changes (
  request_id uuid not null references money_requests,
  position int not null,
  from_state text,
  to_state text not null,
  actor_id uuid references users,
  problem text,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (request_id, position)
);
create index money_request_changes_by on money_request_changes (actor_id);
alter table money_request_changes enable row level security;

-- What a provider's own list of a day says beside ours.
create table reconciliations (
  provider text not null check (provider in ('sandbox', 'stripe', 'paystack')),
  day date not null,
  checked_at timestamptz(3) not null default now(),
  -- Null: the clock.
  checked_by uuid references users,
  ours int not null,
  theirs int not null,
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  primary key (provider, day)
);
create index reconciliations_by on reconciliations (checked_by);
alter table reconciliations enable row level security;
