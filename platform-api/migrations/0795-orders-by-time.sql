-- Outside a transaction.
create index concurrently orders_by_time on orders (created_at);
