-- Outside a transaction.
create index concurrently if not exists ledger_transfers_by_expiry on ledger_transfers (expires_at)
  where expires_at is not null;
