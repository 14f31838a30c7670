-- Outside a transaction.
-- All sellers' earnings at once, among the wallets of everyone.
create index concurrently ledger_accounts_of_earnings on ledger_accounts (currency) where kind = 'earnings';
