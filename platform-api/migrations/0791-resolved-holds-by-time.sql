-- Outside a transaction.
-- What was paid to a seller, or given back, in a period.
create index concurrently ledger_resolved_to_by_time on ledger_transfers (credit_account, created_at)
  where pending_id is not null;
