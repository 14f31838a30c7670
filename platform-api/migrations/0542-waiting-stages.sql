-- Outside a transaction.
drop index concurrently waiting_stages;
