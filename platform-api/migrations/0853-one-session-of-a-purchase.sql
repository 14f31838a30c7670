-- Outside a transaction.
create unique index concurrently checkout_sessions_one_of_order on checkout_sessions (order_id) where milestone_id is null;
