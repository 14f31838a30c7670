-- Outside a transaction.
-- What came back, it came back once.
create unique index concurrently if not exists money_requests_return on money_requests (return_id);
