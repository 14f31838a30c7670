-- Outside a transaction.
-- The commission of a payment is found by what it was posted with.
create index concurrently ledger_fees_by_group on ledger_transfers (group_id) where code = 'platform_fee';
