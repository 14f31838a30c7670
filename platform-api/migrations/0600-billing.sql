-- A plan that is paid for, by Stripe's names of where it stands. What it unlocks is in subscriptions.
create table billing_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into billing_transitions (from_state, to_state) values
  ('active', 'past_due'),
  ('active', 'canceled'),
  ('past_due', 'active'),
  ('past_due', 'canceled');

create table billing_subscriptions (
  id uuid primary key,
  user_id uuid references users,
  organization_id uuid references organizations,
  owner_id uuid not null generated always as (coalesce(user_id, organization_id)) stored,
  -- Who subscribed.
  actor_id uuid not null references users,
  plan text not null check (plan in ('basic_plan', 'growth_plan', 'enterprise_plan', 'seller_plan')),
  cadence text not null check (cadence in ('monthly', 'quarterly', 'yearly')),
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  -- What the whole of the current period costs.
  price_minor bigint not null check (price_minor > 0),
  state text not null default 'active' check (state in ('active', 'past_due', 'canceled')),
  -- Periods are whole months from here: the current one ends so many months later.
  anchor_at timestamptz(3) not null,
  anchor_months int not null check (anchor_months > 0),
  current_period_start timestamptz(3) not null,
  current_period_end timestamptz(3) not null,
  cancel_at_period_end boolean not null default false,
  -- What the next period begins with, where that is another plan.
  pending_plan text check (pending_plan in ('basic_plan', 'growth_plan', 'enterprise_plan')),
  pending_cadence text check (pending_cadence in ('monthly', 'yearly')),
  coupon_code text check (length(coupon_code) <= 64),
  -- Periods that begin before then have the coupon's rate.
  special_until timestamptz(3),
  past_due_at timestamptz(3),
  -- How often the open invoice was tried again.
  retries int not null default 0 check (retries between 0 and 3),
  -- When the clock looks at it next; null once it is over.
  due_at timestamptz(3),
  canceled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint billing_one_subscriber check (num_nonnulls(user_id, organization_id) = 1),
  constraint billing_plan_of_subscriber check ((user_id is not null) = (plan = 'seller_plan')),
  constraint billing_pending_whole check (num_nonnulls(pending_plan, pending_cadence) in (0, 2)),
  constraint billing_ends_or_changes check (not (cancel_at_period_end and pending_plan is not null)),
  constraint billing_past_due check ((state = 'past_due') = (past_due_at is not null)),
  constraint billing_over check ((state = 'canceled') = (due_at is null) and (state = 'canceled') = (canceled_at is not null)),
  constraint billing_period check (current_period_start < current_period_end)
);
create unique index billing_one_live on billing_subscriptions (owner_id) where state <> 'canceled';
create index billing_of_owner on billing_subscriptions (owner_id, created_at desc);
create index billing_due on billing_subscriptions (due_at) where due_at is not null;
alter table billing_subscriptions enable row level security;

-- Everything that a subscription was. Never rewritten.
create table billing_changes (
  subscription_id uuid not null references billing_subscriptions,
  position int not null,
  from_state text,
  to_state text not null,
  plan text not null,
  cadence text not null,
  pending_plan text,
  pending_cadence text,
  cancel_at_period_end boolean not null,
  current_period_end timestamptz(3) not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (subscription_id, position)
);
alter table billing_changes enable row level security;

create table invoice_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into invoice_transitions (from_state, to_state) values
  ('draft', 'open'),
  ('open', 'paid'),
  ('open', 'void'),
  ('open', 'uncollectible');

create table invoices (
  id uuid primary key,
  subscription_id uuid not null references billing_subscriptions,
  user_id uuid references users,
  organization_id uuid references organizations,
  owner_id uuid not null generated always as (coalesce(user_id, organization_id)) stored,
  -- A change is within a period that has an invoice already.
  kind text not null check (kind in ('start', 'renewal', 'change')),
  state text not null default 'draft' check (state in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  number_year int,
  number_serial int check (number_serial > 0),
  -- As they were called when it was issued.
  seller_name text not null check (length(seller_name) between 1 and 200),
  buyer_name text not null check (length(buyer_name) between 1 and 300),
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  total_minor bigint not null check (total_minor >= 0),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  issued_at timestamptz(3),
  paid_at timestamptz(3),
  transfer_id uuid references ledger_transfers,
  created_at timestamptz(3) not null default now(),
  constraint invoice_number unique (number_year, number_serial),
  constraint invoice_paid_once unique (transfer_id),
  constraint invoice_one_owner check (num_nonnulls(user_id, organization_id) = 1),
  constraint invoice_numbered check (
    (state = 'draft') = (number_serial is null) and num_nonnulls(number_year, number_serial, issued_at) in (0, 3)),
  constraint invoice_paid check (
    (state = 'paid') = (paid_at is not null) and (state = 'paid' and total_minor > 0) = (transfer_id is not null)),
  constraint invoice_period check (period_start < period_end)
);
create unique index invoice_one_a_period on invoices (subscription_id, period_start)
  where kind <> 'change' and state <> 'void';
create unique index invoice_one_open on invoices (subscription_id) where state = 'open';
create index invoices_of_owner on invoices (owner_id, issued_at desc, id desc);
alter table invoices enable row level security;

create table invoice_lines (
  invoice_id uuid not null references invoices,
  position int not null,
  -- A whole period; what wasn't used of the plan before; the rest of the period on the new one.
  kind text not null check (kind in ('period', 'unused', 'rest')),
  plan text not null,
  cadence text not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  days int not null check (days between 0 and of_days),
  of_days int not null check (of_days > 0),
  -- Negative for what is credited.
  amount_minor bigint not null check ((kind = 'unused') = (amount_minor < 0) or amount_minor = 0),
  primary key (invoice_id, position)
);
alter table invoice_lines enable row level security;

-- The last number of each year: taken with the invoice or not at all, so that none is missing.
create table invoice_numbers (
  year int primary key,
  last int not null check (last > 0)
);

-- What a browser asked under an id of its own, and what it was told.
create table billing_requests (
  owner_id uuid not null,
  client_id uuid not null,
  request_hash text not null,
  message text not null check (length(message) <= 500),
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, client_id)
);
alter table billing_requests enable row level security;
