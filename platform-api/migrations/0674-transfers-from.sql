-- Outside a transaction.
-- The one by time answers the same.
drop index concurrently if exists ledger_transfers_from;
