-- Outside a transaction.
create unique index concurrently bot_conversations on conversations (created_by, organization_id) nulls not distinct
  where type = 'loubby_bot';
