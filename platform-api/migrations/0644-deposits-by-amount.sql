-- Outside a transaction.
-- Staff find deposits by how much was paid.
create index concurrently if not exists deposits_by_amount on deposits (amount_minor, created_at desc);
