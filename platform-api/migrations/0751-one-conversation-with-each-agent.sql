-- Outside a transaction.
create unique index concurrently conversations_of_bots on conversations (created_by, organization_id, listing_id)
  nulls not distinct where type = 'loubby_bot';
