-- Outside a transaction.
create index concurrently strangers_of_company on conversations (organization_id) where strangers;
