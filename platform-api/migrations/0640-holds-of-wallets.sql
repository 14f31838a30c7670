-- Outside a transaction.
-- What is kept back from a wallet, and was.
create index concurrently if not exists ledger_holds_from on ledger_transfers (debit_account) where kind = 'pending';
