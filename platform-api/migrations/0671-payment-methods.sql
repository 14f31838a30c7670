-- Who an owner of wallets is to a provider that keeps cards by customer.
create table payment_customers (
  owner_id uuid not null,
  provider text not null check (provider in ('stripe')),
  customer_id text not null check (length(customer_id) <= 255),
  primary key (owner_id, provider)
);
alter table payment_customers enable row level security;

-- Cards that their owner saved with a deposit, as the provider names them: a number never comes here.
create table payment_methods (
  id uuid primary key,
  user_id uuid references users,
  organization_id uuid references organizations,
  owner_id uuid not null generated always as (coalesce(user_id, organization_id)) stored,
  provider text not null check (provider in ('sandbox', 'stripe', 'paystack')),
  -- The provider's own names: of the one who pays there, of the card, and of its number, which is the same each time.
  customer_id text check (length(customer_id) <= 255),
  method_id text not null check (length(method_id) <= 255),
  fingerprint text not null check (length(fingerprint) <= 255),
  brand text not null check (length(brand) <= 40),
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month int not null check (exp_month between 1 and 12),
  exp_year int not null check (exp_year between 2000 and 2200),
  -- Charged before others of the same provider.
  is_default boolean not null default false,
  -- Who agreed that it may be charged.
  added_by uuid not null references users,
  added_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  -- When the provider had forgotten it too.
  forgotten_at timestamptz(3),
  check (num_nonnulls(user_id, organization_id) = 1),
  check (forgotten_at is null or removed_at is not null),
  check (not is_default or removed_at is null)
);
create unique index payment_methods_once on payment_methods (owner_id, provider, fingerprint) where removed_at is null;
create unique index payment_methods_default on payment_methods (owner_id) where is_default;
create index payment_methods_to_forget on payment_methods (removed_at)
  where removed_at is not null and forgotten_at is null;
alter table payment_methods enable row level security;

alter table deposits
  -- The card is to be kept for later.
  add column saves_method boolean not null default false,
  -- What is charged without anyone there.
  add column method_id uuid;
alter table deposits
  add constraint deposits_method_id_fkey foreign key (method_id) references payment_methods not valid,
  add constraint deposit_method check (not (saves_method and method_id is not null)) not valid;

-- What a card of the sandbox does when it is charged later.
alter table sandbox_payments add column card text;
