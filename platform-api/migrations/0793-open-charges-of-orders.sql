-- Outside a transaction.
create index concurrently order_charges_open on order_charges (order_id) where state = 'authorized';
