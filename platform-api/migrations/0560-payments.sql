-- What payment providers told this installation, byte by byte, once for each of their events.
create table payment_events (
  provider text not null check (provider in ('sandbox', 'stripe', 'paystack')),
  event_id text not null check (length(event_id) between 1 and 255),
  raw bytea not null,
  -- The payment that it is about, by the id that this installation gave it; null where it names none.
  reference uuid,
  state text not null default 'received' check (state in ('received', 'worked', 'ignored')),
  received_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  primary key (provider, event_id),
  check ((state = 'received') = (settled_at is null))
);
alter table payment_events enable row level security;

-- The payments of the sandbox, which stands in for a provider where none is set up.
create table sandbox_payments (
  reference uuid primary key,
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  amount bigint not null check (amount > 0),
  state text not null default 'open'
    check (state in ('open', 'declined', 'needs_action', 'processing', 'succeeded', 'closed')),
  -- When a slow payment succeeds; one that never answers has none.
  settles_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (settles_at is null or state in ('processing', 'succeeded'))
);
alter table sandbox_payments enable row level security;

-- What the sandbox signs its events with.
create table sandbox_keys (
  is_only boolean primary key default true check (is_only),
  secret text not null check (length(secret) >= 64)
);
alter table sandbox_keys enable row level security;
insert into sandbox_keys (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
