-- Outside a transaction.
-- Staff find deposits by the provider's own id.
create index concurrently if not exists deposits_by_provider_id on deposits (provider_id) where provider_id is not null;
