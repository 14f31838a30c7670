-- Outside a transaction.
create index concurrently listings_health_due on listings (health_due_at) where status = 'published';
