-- Outside a transaction.
create index concurrently messages_of_sender on messages (conversation_id, sender_id, seq);
