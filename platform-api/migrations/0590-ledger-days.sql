-- Each day of the ledger that is over, sealed: its hash takes in the one before, so that nothing earlier can change unseen.
create table ledger_days (
  -- As UTC has it.
  day date primary key,
  transfers int not null check (transfers > 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz(3) not null default now()
);
alter table ledger_days enable row level security;
