-- Outside a transaction.
-- What a wallet has sent within a day is read at every transfer: without the time it would read all that it ever sent.
create index concurrently if not exists ledger_transfers_from_by_time on ledger_transfers (debit_account, created_at);
