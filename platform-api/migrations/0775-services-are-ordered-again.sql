-- Outside a transaction.
drop index concurrently orders_one_live;
