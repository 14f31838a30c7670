-- What each provider took in; the sandbox's is apart from real money.
insert into ledger_account_kinds (kind, owned, allow_negative) values
  ('sandbox_clearing', false, true),
  ('paystack_clearing', false, true);

-- The provider's own answer moves a deposit. A declined one may be paid with another card, and one that was given up may
-- still turn out to be paid.
create table deposit_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into deposit_transitions (from_state, to_state) values
  ('created', 'needs_action'),
  ('created', 'pending'),
  ('created', 'succeeded'),
  ('created', 'failed'),
  ('created', 'canceled'),
  ('created', 'expired'),
  ('needs_action', 'pending'),
  ('needs_action', 'succeeded'),
  ('needs_action', 'failed'),
  ('needs_action', 'canceled'),
  ('needs_action', 'expired'),
  ('pending', 'needs_action'),
  ('pending', 'succeeded'),
  ('pending', 'failed'),
  ('pending', 'canceled'),
  ('pending', 'expired'),
  ('failed', 'needs_action'),
  ('failed', 'pending'),
  ('failed', 'succeeded'),
  ('failed', 'expired'),
  ('canceled', 'succeeded'),
  ('expired', 'succeeded');

create table deposits (
  id uuid primary key,
  user_id uuid references users,
  organization_id uuid references organizations,
  owner_id uuid not null generated always as (coalesce(user_id, organization_id)) stored,
  -- Who asked for it.
  actor_id uuid not null references users,
  -- Made by the browser: the same one is one deposit.
  client_id uuid not null,
  request_hash text not null,
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  amount_minor bigint not null check (amount_minor > 0),
  provider text not null check (provider in ('sandbox', 'stripe', 'paystack')),
  -- Null until the provider has answered once.
  provider_id text,
  -- The provider's page to pay it on.
  checkout_url text check (length(checkout_url) <= 2000),
  state text not null default 'created'
    check (state in ('created', 'needs_action', 'pending', 'succeeded', 'failed', 'canceled', 'expired')),
  -- Why it failed or waits, in words for its owner.
  problem text check (length(problem) <= 300),
  heard_by text not null default 'initiate' check (heard_by in ('initiate', 'hint', 'webhook', 'janitor')),
  -- When the answer that the state comes from was asked for: an older one that comes later changes nothing.
  heard_at timestamptz(3) not null default now(),
  -- When the provider is asked next without being told to, and how often it was; null: not any more.
  ask_at timestamptz(3) default now() + interval '1 minute',
  asked int not null default 0,
  transfer_id uuid references ledger_transfers,
  created_at timestamptz(3) not null default now(),
  unique (owner_id, client_id),
  unique (provider, provider_id),
  constraint deposit_posted_once unique (transfer_id),
  constraint deposit_posted check ((state = 'succeeded') = (transfer_id is not null)),
  check (num_nonnulls(user_id, organization_id) = 1)
);
create index deposits_of_owner on deposits (owner_id, created_at desc);
create index deposits_due on deposits (ask_at) where ask_at is not null;
alter table deposits enable row level security;

-- Every state that a deposit was in. Never rewritten.
create table deposit_changes (
  deposit_id uuid not null references deposits,
  position int not null,
  from_state text,
  to_state text not null,
  problem text,
  heard_by text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (deposit_id, position)
);
alter table deposit_changes enable row level security;
