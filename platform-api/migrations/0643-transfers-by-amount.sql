-- Outside a transaction.
-- Staff find transfers by how much moved.
create index concurrently if not exists ledger_transfers_by_amount on ledger_transfers (amount, created_at desc);
