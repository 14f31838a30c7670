-- Outside a transaction.
-- Each conversation is asked by itself, so what is not in the index yet would be read once for each.
create index concurrently messages_by_word on messages using gin (message_terms(conversation_id, body))
  with (fastupdate = off) where deleted_at is null and kind = 'text';
