-- Outside a transaction.
-- The sandbox's own list of a day.
create index concurrently if not exists sandbox_payments_by_time on sandbox_payments (created_at);
