-- Outside a transaction.
create index concurrently messages_by_change on messages (conversation_id, change);
