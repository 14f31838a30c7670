-- What a deposit was made for: words for the one who pays, and the page that goes on once it has arrived.
alter table deposits add column pays_for text check (length(pays_for) between 1 and 300);
alter table deposits add column leads_to text check (leads_to like '/%' and length(leads_to) <= 300);
alter table deposits add constraint deposits_made_for check ((pays_for is null) = (leads_to is null)) not valid;

-- A purchase that waits for its payment. Its id is made by the browser: the deposit and the order have it as theirs too, so
-- that one session is one payment and one order.
create table checkout_session_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into checkout_session_transitions (from_state, to_state) values
  ('open', 'complete'),
  ('open', 'refused'),
  ('open', 'expired');

create table checkout_sessions (
  id uuid primary key,
  user_id uuid references users,
  organization_id uuid references organizations,
  owner_id uuid not null generated always as (coalesce(user_id, organization_id)) stored,
  buyer_id uuid not null references users,
  buyer_name text not null,
  -- The terms that were seen.
  listing_id uuid not null references listings,
  title text not null,
  version int not null,
  currency text not null,
  -- Minor units.
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'open' check (state in ('open', 'complete', 'refused', 'expired')),
  -- Why it was refused, in words for the buyer.
  problem text check (length(problem) <= 300),
  order_id uuid unique references orders,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  constraint checkout_sessions_owner check (num_nonnulls(user_id, organization_id) = 1),
  constraint checkout_sessions_settled check ((state = 'open') = (settled_at is null)
    and (state = 'complete') = (order_id is not null) and (state = 'refused') = (problem is not null))
);
create index checkout_sessions_open on checkout_sessions (owner_id, listing_id) where state = 'open';
alter table checkout_sessions enable row level security;
