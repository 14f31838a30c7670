-- Outside a transaction.
-- What a provider told of one payment.
create index concurrently if not exists payment_events_of on payment_events (reference) where reference is not null;
