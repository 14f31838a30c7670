-- Outside a transaction.
create index concurrently checkout_sessions_of_order on checkout_sessions (order_id);
