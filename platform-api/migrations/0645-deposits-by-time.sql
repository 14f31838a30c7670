-- Outside a transaction.
-- A day's deposits are compared with the providers' own lists.
create index concurrently if not exists deposits_by_time on deposits (created_at);
