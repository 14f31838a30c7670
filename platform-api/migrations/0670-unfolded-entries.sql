-- Entries of the product's own accounts, which half of all requests touch: they are appended here without waiting for the
-- account, and folded into its entries and totals by the clock.
create table ledger_unfolded (
  -- The order in which they are folded.
  id bigint generated always as identity,
  account_id uuid not null,
  transfer_id uuid not null,
  -- As an entry's; 0 where a hold begins, or ends without moving anything.
  amount bigint not null,
  -- What a hold adds to the account's totals, or frees.
  debits_pending bigint not null,
  credits_pending bigint not null,
  created_at timestamptz(3) not null,
  appended_at timestamptz(3) not null default clock_timestamp(),
  primary key (account_id, id),
  unique (transfer_id, account_id),
  check (amount <> 0 or debits_pending <> 0 or credits_pending <> 0)
)
-- Rows stay for a minute.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
alter table ledger_unfolded enable row level security;
