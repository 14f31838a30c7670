-- Outside a transaction.
drop index concurrently bot_conversations;
