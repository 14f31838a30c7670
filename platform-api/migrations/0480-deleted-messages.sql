-- Outside a transaction.
create index concurrently deleted_messages on messages (conversation_id, seq) where deleted_at is not null;
