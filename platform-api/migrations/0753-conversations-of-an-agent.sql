-- Outside a transaction.
create index concurrently conversations_of_agent on conversations (listing_id) where listing_id is not null;
