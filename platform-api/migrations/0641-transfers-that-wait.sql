-- Above how much a company's transfer waits for a second person; no row, no limit.
create table transfer_approval_limits (
  organization_id uuid not null references organizations on delete cascade,
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  limit_minor bigint not null check (limit_minor >= 0),
  set_by uuid not null references users,
  set_at timestamptz(3) not null default now(),
  primary key (organization_id, currency)
);
create index transfer_approval_limits_by on transfer_approval_limits (set_by);
alter table transfer_approval_limits enable row level security;

create table waiting_transfer_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into waiting_transfer_transitions (from_state, to_state) values
  ('waiting', 'approved'),
  ('waiting', 'declined'),
  ('waiting', 'withdrawn'),
  ('waiting', 'expired');

-- A transfer of a company whose money is held until a second person decides.
create table waiting_transfers (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- Made by the browser: the same one is one transfer.
  client_id uuid not null,
  asked_by uuid not null references users,
  receiver_kind text not null check (receiver_kind in ('person', 'organization')),
  receiver_id uuid not null,
  currency text not null check (currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  amount_minor bigint not null check (amount_minor > 0),
  note text not null check (length(note) <= 200),
  hold_id uuid not null unique references ledger_transfers,
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  decided_by uuid references users,
  decided_at timestamptz(3),
  reason text not null default '' check (length(reason) <= 300),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (organization_id, client_id),
  constraint decided_by_another check (state not in ('approved', 'declined') or decided_by <> asked_by),
  constraint withdrawn_by_the_asker check (state <> 'withdrawn' or decided_by = asked_by),
  check ((state = 'waiting') = (decided_at is null)),
  check (state not in ('approved', 'declined', 'withdrawn') or decided_by is not null)
);
create index waiting_transfers_of on waiting_transfers (organization_id, created_at desc);
create index waiting_transfers_due on waiting_transfers (expires_at) where state = 'waiting';
create index waiting_transfers_by on waiting_transfers (asked_by);
create index waiting_transfers_decided_by on waiting_transfers (decided_by);
alter table waiting_transfers enable row level security;
