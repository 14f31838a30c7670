-- What a seller earned: paid out or moved to a wallet, never paid in from outside.
insert into ledger_account_kinds (kind, owned, allow_negative) values ('earnings', true, false);

create table order_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into order_transitions (from_state, to_state) values
  ('created', 'funded'),
  ('created', 'delivered'),
  ('created', 'cancelled'),
  ('funded', 'delivered'),
  ('funded', 'requirements_needed'),
  ('funded', 'cancelled'),
  ('requirements_needed', 'in_progress'),
  ('requirements_needed', 'cancelled'),
  ('in_progress', 'delivered'),
  ('in_progress', 'cancelled'),
  ('in_progress', 'disputed'),
  ('delivered', 'in_revision'),
  ('delivered', 'accepted'),
  ('delivered', 'auto_accepted'),
  ('delivered', 'disputed'),
  ('delivered', 'refunded'),
  ('delivered', 'closed'),
  ('in_revision', 'delivered'),
  ('in_revision', 'cancelled'),
  ('in_revision', 'disputed'),
  ('accepted', 'clearing'),
  ('auto_accepted', 'clearing'),
  ('clearing', 'disputed'),
  ('clearing', 'refunded'),
  ('clearing', 'released'),
  ('disputed', 'in_progress'),
  ('disputed', 'delivered'),
  ('disputed', 'clearing'),
  ('disputed', 'released'),
  ('disputed', 'refunded'),
  ('cancelled', 'refunded'),
  ('released', 'closed');

-- What someone bought of a store, with the price and the terms of that moment. While it isn't released, the money is kept
-- back in the buyer's wallet by a hold.
create table orders (
  id uuid primary key,
  number text not null unique check (number ~ '^ORD-[0-9A-F]{10}$'),
  -- Whose wallet pays: a person's or a company's.
  user_id uuid references users,
  organization_id uuid references organizations,
  owner_id uuid not null generated always as (coalesce(user_id, organization_id)) stored,
  -- Who bought it, and the request by which a repeated one is known.
  buyer_id uuid not null references users,
  client_id uuid not null,
  seller_id uuid not null references users,
  listing_id uuid not null references listings,
  version int not null check (version > 0),
  -- What it was called, by whom it was sold and bought, and what it may do with data: as agreed.
  title text not null check (length(title) between 1 and 120),
  store_name text not null check (length(store_name) between 1 and 80),
  buyer_name text not null check (length(buyer_name) between 1 and 300),
  permissions jsonb not null check (jsonb_typeof(permissions) = 'object'),
  model text not null check (model in ('free', 'one_time', 'monthly', 'per_use')),
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  -- Minor units: once, each month, or for 1,000 characters of an answer. The seller gets what the commission leaves of each
  -- charge; `commission_minor` is of one price alone.
  amount_minor bigint not null check (amount_minor >= 0),
  commission_bps int not null check (commission_bps between 0 and 5000),
  commission_minor bigint not null check (commission_minor between 0 and amount_minor),
  state text not null default 'created' check (state in ('created', 'funded', 'requirements_needed', 'in_progress',
    'delivered', 'in_revision', 'accepted', 'auto_accepted', 'clearing', 'released', 'closed', 'cancelled', 'refunded',
    'disputed')),
  -- Whether the buyer has what was bought: a price that is paid once is for good, others as long as they are paid.
  live boolean not null generated always as (state not in ('created', 'cancelled', 'refunded')
    and (state <> 'closed' or model not in ('monthly', 'per_use'))) stored,
  -- Paid per use: what one answer costs at most, all answers of a month together, and those of one person.
  most_minor bigint check (most_minor >= amount_minor),
  month_limit_minor bigint check (month_limit_minor > 0),
  person_limit_minor bigint check (person_limit_minor > 0),
  -- Paid by the month: no further month is charged.
  ends_at_due boolean not null default false,
  -- How often the month that is due couldn't be charged.
  tries int not null default 0 check (tries between 0 and 3),
  hold_id uuid unique references ledger_transfers,
  -- When the clock moves it on: it is accepted by itself, or its money is released.
  due_at timestamptz(3),
  -- Who changed it last, and why; null for the clock.
  changed_by uuid references users,
  change_note text not null default '' check (length(change_note) <= 600),
  changed_at timestamptz(3) not null default clock_timestamp(),
  created_at timestamptz(3) not null default now(),
  constraint orders_one_owner check (num_nonnulls(user_id, organization_id) = 1),
  constraint orders_not_own check (buyer_id <> seller_id),
  constraint orders_model check ((model = 'free') = (amount_minor = 0)),
  constraint orders_free check (amount_minor > 0 or state in ('created', 'delivered', 'closed', 'cancelled')),
  constraint orders_held check ((hold_id is not null) = (model = 'one_time' and state not in ('created', 'cancelled'))),
  constraint orders_due check ((due_at is not null) = case model
    when 'one_time' then state in ('delivered', 'clearing') when 'monthly' then state = 'delivered' else false end),
  constraint orders_per_use check ((model = 'per_use') = (num_nonnulls(most_minor, month_limit_minor) = 2)
    and (model = 'per_use' or num_nonnulls(most_minor, month_limit_minor, person_limit_minor) = 0)),
  constraint orders_monthly check (model = 'monthly' or (not ends_at_due and tries = 0)),
  constraint orders_lasting check (model not in ('monthly', 'per_use')
    or state in ('created', 'delivered', 'closed', 'cancelled')),
  unique (buyer_id, client_id)
);
-- An agent is bought once.
create unique index orders_one_live on orders (owner_id, listing_id) where live;
create index orders_of_user on orders (user_id, created_at desc, id desc) where user_id is not null;
create index orders_of_organization on orders (organization_id, created_at desc, id desc)
  where organization_id is not null;
create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_of_listing on orders (listing_id, created_at desc);
create index orders_due_by_time on orders (due_at) where due_at is not null;
create index orders_by_changer on orders (changed_by);
alter table orders enable row level security;

-- Everything that an order was. Never rewritten.
create table order_changes (
  order_id uuid not null references orders,
  position int not null,
  from_state text,
  to_state text not null,
  changed_by uuid references users,
  note text not null,
  at timestamptz(3) not null,
  primary key (order_id, position)
);
create index order_changes_by_changer on order_changes (changed_by);
alter table order_changes enable row level security;
