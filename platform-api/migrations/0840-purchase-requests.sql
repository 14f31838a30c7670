-- A purchase of a company above its limit waits for a second person.
create table purchase_request_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into purchase_request_transitions (from_state, to_state) values
  ('waiting', 'approved'),
  ('waiting', 'declined'),
  ('waiting', 'canceled'),
  ('waiting', 'expired');

create table purchase_requests (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- Made by the browser: the same one is one request.
  client_id uuid not null,
  asked_by uuid not null references users,
  -- The terms that were seen. Amounts are minor units.
  listing_id uuid not null references listings,
  seller_id uuid not null references users,
  title text not null,
  version int not null,
  model text not null check (model in ('one_time', 'monthly', 'per_use', 'milestones')),
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  amount_minor bigint not null check (amount_minor > 0),
  -- What is held at once.
  held_minor bigint not null check (held_minor > 0),
  -- Of an agent that is paid per use.
  month_limit_minor bigint check (month_limit_minor > 0),
  person_limit_minor bigint check (person_limit_minor > 0),
  -- The project whose milestone is to be funded, or what was ordered.
  order_id uuid references orders,
  milestone_id uuid references project_milestones,
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'declined', 'canceled', 'expired')),
  -- Null: the clock.
  changed_by uuid references users,
  change_note text not null default '' check (length(change_note) <= 2000),
  changed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (organization_id, client_id),
  constraint request_decided_by_another check (state not in ('approved', 'declined') or changed_by <> asked_by),
  constraint request_canceled_by_the_asker check (state not in ('waiting', 'canceled') or changed_by = asked_by),
  constraint request_changed_by_someone check ((state = 'expired') = (changed_by is null)),
  constraint request_approved_in_time check (state <> 'approved' or changed_at < expires_at),
  constraint request_order check ((order_id is not null) = (state = 'approved' or milestone_id is not null))
);
-- One thing is asked for once at a time.
create unique index purchase_requests_one_waiting on purchase_requests (organization_id, listing_id, milestone_id)
  nulls not distinct where state = 'waiting';
-- One request is one order.
create unique index purchase_requests_one_order on purchase_requests (order_id) where milestone_id is null;
create index purchase_requests_of on purchase_requests (organization_id, created_at desc);
create index purchase_requests_due on purchase_requests (expires_at) where state = 'waiting';
create index purchase_requests_by on purchase_requests (asked_by);
create index purchase_requests_changed_by on purchase_requests (changed_by);
create index purchase_requests_seller on purchase_requests (seller_id);
create index purchase_requests_listing on purchase_requests (listing_id);
create index purchase_requests_milestone on purchase_requests (milestone_id) where milestone_id is not null;
alter table purchase_requests enable row level security;

-- Everything that a request was. Never rewritten.
create table purchase_request_changes (
  request_id uuid not null references purchase_requests,
  position int not null,
  from_state text,
  to_state text not null,
  changed_by uuid references users,
  note text not null,
  at timestamptz(3) not null,
  primary key (request_id, position)
);
create index purchase_request_changes_by on purchase_request_changes (changed_by);
alter table purchase_request_changes enable row level security;
