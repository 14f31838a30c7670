-- Outside a transaction.
create index concurrently outbox_by_transaction on outbox (tx);
